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
  /** Null unless a form of the page was posted. */
  said: Said | null;
  /** Returns options for an admin call: the person's token, and a purpose if one is required. */
  call(purpose?: string): ClientCall;
  /** A parameter in the address; '' if absent or given twice. */
  query(name: string): string;
  path(name: string): string;
  field(name: string): string;
  /** A file of the form; undefined when it is absent. */
  file(name: string): Buffer | undefined;
};
