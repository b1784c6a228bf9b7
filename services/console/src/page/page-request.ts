import type { Operator } from '@gcs/kit/admin/operator-identity';
import type { Clock } from '@gcs/kit/clock';
import type { ClientCall } from '@gcs/kit/grpc/types';
import type { Children } from '@gcs/ui/html';
import type { AdminClients, MethodName } from '../admin/admin-api.ts';
import type { Session } from '../sign-in/session.rules.ts';
import type { PartOf } from '../view/addresses.ts';
import type { NeededSignIn } from '../view/sign-in-first.ts';

export type PageDeps = {
  admin: AdminClients;
  environment: string;
  freshSeconds: number;
  clock: Clock;
  vaultOrigins: readonly string[];
};

/** The result of a form, shown on the form's page. */
export type Said = {
  notice: Children;
  status?: number;
  secret?: string;
  /** Address and typed values of a refused form. */
  refused?: { address: string; field(name: string): string };
};

/** Returns the typed values if the form with this address was refused, otherwise null. */
export function typedIn({ said }: Pick<PageRequest, 'said'>, address: string): ((name: string) => string) | null {
  return said?.refused?.address === address ? said.refused.field : null;
}

export type PageRequest = {
  session: Session;
  operator: Operator;
  said: Said | null;
  /** '' if the page belongs to no tenant. */
  tenant: string;
  now: Date;
  /** Address of the page; in the response to a form, address of the page with the form. */
  back: string;
  /**
   * The sign-in that the person needs before they reveal, destroy or decide something. Null if the last sign-in is
   * recent enough.
   */
  signIn: NeededSignIn | null;
  may(method: MethodName): boolean;
  /** Returns the address of a route. Omitted parts come from the page's own address. */
  to<Route extends string>(route: Route, parts?: Readonly<Partial<Record<PartOf<Route>, string>>>): string;
  /** Returns the person's token, and the purpose if one is given. */
  call(purpose?: string): ClientCall;
  /** Returns a parameter of the address, or '' if the parameter is absent or repeated. */
  query(name: string): string;
  path(name: string): string;
  field(name: string): string;
  file(name: string): Buffer | undefined;
};

/** A form's route, and the conditions for showing and accepting the form. */
export type Posting = {
  path: string;
  /** Admin methods that the form may call. A person who may call none of them is refused before anything is read. */
  methods: readonly MethodName[];
  /** True if the form reveals or destroys data, so that it needs a recent sign-in. */
  needsFresh?: boolean;
  hasFile?: boolean;
  /** An example of a purpose. Without an example, the form asks for no purpose. */
  purpose?: string;
};
