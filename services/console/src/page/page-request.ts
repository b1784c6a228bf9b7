import type { Operator } from '@gcs/kit/admin/operator-identity';
import type { Clock } from '@gcs/kit/clock';
import type { ClientCall } from '@gcs/kit/grpc/types';
import type { Children } from '@gcs/ui/html';
import type { AdminClients } from '../admin/admin-api.ts';
import type { Session } from '../sign-in/session.rules.ts';

export type PageDeps = {
  admin: AdminClients;
  environment: string;
  /** Seconds since the sign-in after which a decision needs a new one. */
  freshSeconds: number;
  clock: Clock;
  vaultOrigins: readonly string[];
};

/** Result of a form, for its page. */
export type Said = {
  notice: Children;
  status?: number;
  /** New token; '' when it was shown before. */
  secret?: string;
  /** Address of the refused form, with the values typed into it. */
  refused?: { address: string; field(name: string): string };
};

/** Returns the values of the refused form with this address; null if it was not refused. */
export function typedIn({ said }: Pick<PageRequest, 'said'>, address: string): ((name: string) => string) | null {
  return said?.refused?.address === address ? said.refused.field : null;
}

export type PageRequest = {
  session: Session;
  operator: Operator;
  /** Null unless a form of the page was posted. */
  said: Said | null;
  /** Returns the options of an admin call: the person's token, and the purpose where one is required. */
  call(purpose?: string): ClientCall;
  /** A parameter of the address; '' when it is absent or given twice. */
  query(name: string): string;
  path(name: string): string;
  /** A field of the form; '' when it is absent. */
  field(name: string): string;
  /** A file of the form; undefined when it is absent. */
  file(name: string): Buffer | undefined;
};
