import type { ClientCall } from '@gcs/kit/grpc/types';
import type { MethodName } from '../admin/admin-api.ts';
import type { SignedInExchange } from './page.http.ts';
import type { PageDeps, Said } from './page-request.ts';

export type Page = (deps: PageDeps, exchange: SignedInExchange) => Promise<void>;

/** Request id of a form, and a call with the purpose if the form asks for one. */
export type Posted = { requestId: string; call: ClientCall };

/** Carries a form out. Returns the next address, its page's result, or another page. */
export type Act = (deps: PageDeps, exchange: SignedInExchange, posted: Posted) => Promise<string | Said | Page>;

export type Form = {
  path: string;
  /** Admin methods that it may call. A person without any of these rights is refused before anything is read. */
  methods: readonly MethodName[];
  /** Requires a recent sign-in, because it reveals or destroys; the form's `back` is its page. */
  needsFresh?: boolean;
  hasFile?: boolean;
} & (
  | { page: Page }
  | {
      act: Act;
      /** Page of the form, which also shows a refusal. */
      shownOn: Page;
      hasPurpose?: boolean;
    }
);

/** Routes of a room (docs/console.md). `refreshes` are parts that a page loads again. */
export type Room = {
  pages?: readonly (readonly [path: string, page: Page])[];
  refreshes?: readonly (readonly [path: string, page: Page])[];
  forms?: readonly Form[];
};
