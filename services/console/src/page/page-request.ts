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
  /** Seconds since the sign-in after which a decision needs a new one. */
  freshSeconds: number;
  clock: Clock;
  vaultOrigins: readonly string[];
};

/** A form's result, for its page. */
export type Said = {
  notice: Children;
  status?: number;
  /** New token; '' when it was shown before. */
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
  /** '' for a page of no tenant. */
  tenant: string;
  now: Date;
  /** Address of the page. A form's answer has the address of the form's page. */
  back: string;
  /** Null while the person's sign-in is recent enough to reveal, destroy or decide. */
  signIn: NeededSignIn | null;
  may(method: MethodName): boolean;
  /** Returns the address of a route. The page's own address gives the parts that are not stated. */
  to<Route extends string>(route: Route, parts?: Readonly<Partial<Record<PartOf<Route>, string>>>): string;
  /** Returns options for an admin call: the person's token, and a purpose if one is required. */
  call(purpose?: string): ClientCall;
  /** A parameter in the address; '' if absent or given twice. */
  query(name: string): string;
  path(name: string): string;
  field(name: string): string;
  /** A file of the form; undefined when it is absent. */
  file(name: string): Buffer | undefined;
};
