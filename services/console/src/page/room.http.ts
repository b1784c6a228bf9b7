import type { ClientCall } from '@gcs/kit/grpc/types';
import type { MethodName } from '../admin/admin-api.ts';
import type { SignedInExchange } from './page.http.ts';
import type { PageDeps, Said } from './page-request.ts';

/** Answers a person who has signed in. */
export type Page = (deps: PageDeps, exchange: SignedInExchange) => Promise<void>;

/** What a form posts besides its fields: its request id, and a call that carries the purpose if the form asks for one. */
export type Posted = { requestId: string; call: ClientCall };

/** Carries a form out. Returns the address to show next, what its page says then, or a page of its own. */
export type Act = (deps: PageDeps, exchange: SignedInExchange, posted: Posted) => Promise<string | Said | Page>;

/** A form that a person who has signed in may post. */
export type Form = {
  path: string;
  /** Admin methods that it may call: a person without a right to any of them is refused before anything is read. */
  methods: readonly MethodName[];
  /** Requires a recent sign-in, because it reveals or destroys; the form's `back` is its page. */
  needsFresh?: boolean;
  hasFile?: boolean;
} & (
  | { page: Page }
  | {
      act: Act;
      /** The page of the form, which also shows why the form was refused. */
      shownOn: Page;
      hasPurpose?: boolean;
    }
);

/** All routes of a room (docs/console.md). `refreshes` are parts of a page that the page itself loads again. */
export type Room = {
  pages?: readonly (readonly [path: string, page: Page])[];
  refreshes?: readonly (readonly [path: string, page: Page])[];
  forms?: readonly Form[];
};
