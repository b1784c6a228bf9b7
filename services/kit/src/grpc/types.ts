import type { MethodNameOf } from '@gcs/proto/definitions';
import type * as grpc from '@grpc/grpc-js';
import type { Context, Link } from '@opentelemetry/api';
import type { Operator } from '../admin/operator-identity.ts';
import type { Visible } from '../admin/operator-scope.ts';
import type { Deadline } from '../deadline.ts';

/** Context of a call for its handler, besides the request. */
export type CallContext = {
  /** The context of the server span: parent of all work by the handler. */
  trace: Context;
  metadata: grpc.Metadata;
  /** The caller's, less what its answer takes; it aborts with a `deadline_exceeded` ServiceError. */
  deadline: Deadline;
  /** The caller of a `gcs.admin.v1` method; null on every other method. */
  operator: Operator | null;
  /** Their scope in the tenant of the request; null without one, and while it is bytes. */
  visible: Visible | null;
  /** The full name, `/gcs.session.v1.SessionService/CreateSessions`. */
  method: string;
  /** Fingerprint of an operator's request; '' where the message has no request id. */
  fingerprint: string;
};

/** A server's side of a generated service definition: one async function per unary method, none left out. */
export type Handlers<D> = {
  [M in MethodNameOf<D>]: (
    request: Received<D[M], 'requestDeserialize'>,
    call: CallContext,
  ) => Promise<Sent<D[M], 'responseSerialize'>>;
};

/** The same for methods whose requests are a stream: the handler gets all of them, when the stream has ended. */
export type StreamHandlers<D> = {
  [M in MethodNameOf<D>]: (
    requests: Received<D[M], 'requestDeserialize'>[],
    call: CallContext,
  ) => Promise<Sent<D[M], 'responseSerialize'>>;
};

/** A client's side of methods whose requests are a stream. */
export type StreamClient<D> = {
  [M in MethodNameOf<D>]: (
    requests: readonly Sent<D[M], 'requestSerialize'>[],
    call: ClientCall<Received<D[M], 'responseDeserialize'>>,
  ) => Promise<Received<D[M], 'responseDeserialize'>>;
};

/** A client's side of a generated service definition. */
export type Client<D> = {
  [M in MethodNameOf<D>]: (
    request: Sent<D[M], 'requestSerialize'>,
    call: ClientCall<Received<D[M], 'responseDeserialize'>>,
  ) => Promise<Received<D[M], 'responseDeserialize'>>;
};

/** A caller's options besides the request; `O` is the response. */
export type ClientCall<O = unknown> = {
  trace: Context;
  /** Further traces that a batched call continues (docs/internal-contracts.md#trace-context). */
  links?: Link[];
  /** Deadline of the waiting caller; shortens the time of the connection's calls, never extends it. */
  deadline?: Deadline | undefined;
  metadata?: Readonly<Record<string, string>>;
  /**
   * Whether a second try of the call was refused, all or in part, because the first is under way. The first's answer is
   * then awaited.
   */
  meetsFirstTry?(response: O): boolean;
};

// proto-loader types a message that may be sent (members optional) apart from one that was received (defaults filled).
type Sent<M, F extends string> = M extends Record<F, (value: infer T) => Buffer> ? T : never;
type Received<M, F extends string> = M extends Record<F, (bytes: Buffer) => infer T> ? T : never;
