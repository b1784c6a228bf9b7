import type { ServiceError } from '@gcs/kit/errors';
import type { ClientCall } from '@gcs/kit/grpc/types';
import type { Children } from '@gcs/ui/html';
import type { MethodName } from '../admin/admin-api.ts';
import type { Page, Part, SignedInExchange } from './page.http.ts';
import type { PageDeps, Said } from './page-request.ts';

/** Request id of a form, and a call with the purpose if the form asks for one. */
export type Posted = { requestId: string; call: ClientCall };

/** Carries a form out. Returns the next address, its page's result, or another page. */
export type Act = (deps: PageDeps, exchange: SignedInExchange, posted: Posted) => Promise<string | Said | Page>;

type Posting = {
  path: string;
  /** Admin methods that it may call. A person without any of these rights is refused before anything is read. */
  methods: readonly MethodName[];
  /** Requires a recent sign-in, because it reveals or destroys; the form's `back` is its page. */
  needsFresh?: boolean;
  hasFile?: boolean;
};

type Acting = Posting & {
  act: Act;
  hasPurpose?: boolean;
  /** Says a refusal in the page's language; English without. */
  sayRefusal?: (exchange: SignedInExchange, refusal: ServiceError) => Children;
};

/** A form that a page answers, or an act whose refusal its own page shows. */
export type Form = (Posting & { page: Page }) | (Acting & { shownOn: Page });

export function formsOn(shownOn: Page, forms: readonly Acting[]): Form[] {
  return forms.map((form) => ({ ...form, shownOn }));
}

/** Routes of a room (docs/console.md). `refreshes` are parts that a page loads again. */
export type Room = {
  pages?: readonly (readonly [path: string, page: Page])[];
  refreshes?: readonly (readonly [path: string, part: Part])[];
  forms?: readonly Form[];
};
