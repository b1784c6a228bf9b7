import type { MethodNameOf } from '@gcs/proto/definitions';
import type * as grpc from '@grpc/grpc-js';
import type { Context, Link } from '@opentelemetry/api';
import type { Operator } from '../admin/operator-identity.ts';
import type { Visible } from '../admin/operator-scope.ts';
import type { Deadline } from '../deadline.ts';

export type CallContext = {
  trace: Context;
  metadata: grpc.Metadata;
  /** The caller's deadline, minus the time for sending the answer. Aborts with `deadline_exceeded`. */
  deadline: Deadline;
  operator: Operator | null;
  /** The operator's scope in the request's tenant; null without a tenant or for undecoded bytes. */
  visible: Visible | null;
  method: string;
  /** '' if the request has no id. */
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
  /** The traces of the other requests in a batched call (docs/internal-contracts.md#trace-context). */
  links?: Link[];
  /** May shorten, but not extend, the connection's time limit for a call. */
  deadline?: Deadline | undefined;
  metadata?: Readonly<Record<string, string>>;
  /**
   * Returns true if the response refuses a second try because the first is in progress. The call then waits for the
   * first.
   */
  meetsFirstTry?(response: O): boolean;
};

// proto-loader has two types per message: sent (optional members) and received (with defaults).
type Sent<M, F extends string> = M extends Record<F, (value: infer T) => Buffer> ? T : never;
type Received<M, F extends string> = M extends Record<F, (bytes: Buffer) => infer T> ? T : never;
