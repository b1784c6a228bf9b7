import type { ServiceError } from '@gcs/kit/errors';
import type { ClientCall } from '@gcs/kit/grpc/types';
import type { Children } from '@gcs/ui/html';
import type { Page, Part, SignedInExchange } from './page.http.ts';
import type { PageDeps, Posting, Said } from './page-request.ts';

/** Request id and tenant of a sent form. `call` includes the purpose if the form asks for one. */
export type Posted = { requestId: string; tenantId: string; call: ClientCall };

/**
 * Processes a sent form. Returns the next address, a result for the form's page, or another page; undefined shows the
 * form's page.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: an act that ends with its call returns nothing.
export type Act = (deps: PageDeps, exchange: SignedInExchange, posted: Posted) => Promise<string | Said | Page | void>;

export type Acting = Posting & {
  act: Act;
  /** The confirmation of the act on the next page. */
  done?: string;
  /** Shows a refusal in the language of the page; by default in English. */
  sayRefusal?: (exchange: SignedInExchange, refusal: ServiceError) => Children;
};

/** A form that leads to a page, or an act whose refusal appears on the page `shownOn`. */
export type Form = (Posting & { page: Page }) | (Acting & { shownOn: Page });

export function formsOn(shownOn: Page, forms: readonly Acting[]): Form[] {
  return forms.map((form) => ({ ...form, shownOn }));
}

/** Returns the value of `done` in the next page's address, such as `tokens-revoke`. */
export function doneWord({ path }: Pick<Posting, 'path'>): string {
  return path
    .replace('/tenants/:tenant/', '')
    .replaceAll(/\/:\w+/g, '')
    .replaceAll('/', '-');
}

/** Routes of one area of the console (docs/console.md). `refreshes` are the parts that a page reloads in place. */
export type Room = {
  pages?: readonly (readonly [path: string, page: Page])[];
  refreshes?: readonly (readonly [path: string, part: Part])[];
  forms?: readonly Form[];
};
