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

/** A form's result, for its page. */
export type Said = {
  notice: Children;
  status?: number;
  secret?: string;
  /** Address of the refused form, and what was typed into it. */
  refused?: { address: string; field(name: string): string };
};

/** Returns what was typed into the form with this address if it was refused; else null. */
export function typedIn({ said }: Pick<PageRequest, 'said'>, address: string): ((name: string) => string) | null {
  return said?.refused?.address === address ? said.refused.field : null;
}

export type PageRequest = {
  session: Session;
  operator: Operator;
  /** Null unless the page shows the result of a form. */
  said: Said | null;
  /** '' for a page that belongs to no tenant. */
  tenant: string;
  now: Date;
  /** Address of the page. A form's answer has the address of the form's page. */
  back: string;
  /** Null while the person's sign-in is recent enough to reveal, destroy or decide. */
  signIn: NeededSignIn | null;
  may(method: MethodName): boolean;
  /** Returns the address of a route. Missing parts come from the page's own address. */
  to<Route extends string>(route: Route, parts?: Readonly<Partial<Record<PartOf<Route>, string>>>): string;
  /** Returns options for an admin call: the person's token, and a purpose if one is required. */
  call(purpose?: string): ClientCall;
  /** A parameter in the address; '' if absent or given twice. */
  query(name: string): string;
  path(name: string): string;
  field(name: string): string;
  file(name: string): Buffer | undefined;
};

/** A form's route and conditions. Its markup follows them (forms/forms.ts). */
export type Posting = {
  path: string;
  /** Admin methods that the form may call. A person without any of these rights is refused before anything is read. */
  methods: readonly MethodName[];
  /** Requires a recent sign-in, because the form reveals or destroys data. */
  needsFresh?: boolean;
  hasFile?: boolean;
  /** Example of a purpose. If absent, the form asks for no purpose. */
  purpose?: string;
};
