import type { MethodNameOf } from '@gcs/proto/definitions';
import type * as grpc from '@grpc/grpc-js';
import type { Context, Link } from '@opentelemetry/api';
import type { Operator } from '../admin/operator-identity.ts';
import type { Visible } from '../admin/operator-scope.ts';
import type { Deadline } from '../deadline.ts';

export type CallContext = {
  trace: Context;
  metadata: grpc.Metadata;
  /** The caller's deadline, less the time for the answer. Aborts with `deadline_exceeded`. */
  deadline: Deadline;
  operator: Operator | null;
  /** Scope in the request's tenant; null without a tenant or for bytes. */
  visible: Visible | null;
  /** The full name, `/gcs.session.v1.SessionService/CreateSessions`. */
  method: string;
  /** '' without a request id. */
  fingerprint: string;
};

export type Handlers<D> = {
  [M in MethodNameOf<D>]: (
    request: Received<D[M], 'requestDeserialize'>,
    call: CallContext,
  ) => Promise<Sent<D[M], 'responseSerialize'>>;
};

export type StreamClient<D> = {
  [M in MethodNameOf<D>]: (
    requests: readonly Sent<D[M], 'requestSerialize'>[],
    call: ClientCall<Received<D[M], 'responseDeserialize'>>,
  ) => Promise<Received<D[M], 'responseDeserialize'>>;
};

export type Client<D> = {
  [M in MethodNameOf<D>]: (
    request: Sent<D[M], 'requestSerialize'>,
    call: ClientCall<Received<D[M], 'responseDeserialize'>>,
  ) => Promise<Received<D[M], 'responseDeserialize'>>;
};

export type ClientCall<O = unknown> = {
  trace: Context;
  /** More traces of a batched call (docs/internal-contracts.md#trace-context). */
  links?: Link[];
  /** May only shorten the connection's time per call. */
  deadline?: Deadline | undefined;
  metadata?: Readonly<Record<string, string>>;
  /** A second try was refused in part or whole, because the first is under way; then the first's answer is awaited. */
  meetsFirstTry?(response: O): boolean;
};

// proto-loader types a sent message (optional members) apart from a received one (defaults filled).
type Sent<M, F extends string> = M extends Record<F, (value: infer T) => Buffer> ? T : never;
type Received<M, F extends string> = M extends Record<F, (bytes: Buffer) => infer T> ? T : never;
