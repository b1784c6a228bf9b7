import * as grpc from '@grpc/grpc-js';
import { type Context, type Link, type Meter, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { ATTR_ERROR_TYPE, ATTR_RPC_METHOD, ATTR_RPC_SYSTEM_NAME } from '@opentelemetry/semantic-conventions';
import { grpcStatusOf, toServiceError } from '../errors.ts';
import { durationBucketsSeconds, type Telemetry } from '../telemetry/telemetry.ts';

const ATTR_RPC_RESPONSE_STATUS_CODE = 'rpc.response.status_code';

export type RpcCall = { method: string; parent: Context; links?: Link[] };

export type RpcObserver = <T>(call: RpcCall, work: (context: Context) => Promise<T>) => Promise<T>;

/** Measures calls by the semantic conventions (docs/architecture.md#telemetry). */
export function observeRpc(telemetry: Telemetry, side: keyof typeof sides): RpcObserver {
  const { kind, measure, faults } = sides[side];
  const durations = measure(telemetry.meter);
  return async ({ method, parent, links = [] }, work) => {
    const attributes = { [ATTR_RPC_SYSTEM_NAME]: 'grpc', [ATTR_RPC_METHOD]: method.slice(1) };
    const span = telemetry.tracer.startSpan(method.slice(1), { kind, attributes, links }, parent);
    const startedAt = performance.now();
    let status = grpc.status.OK;
    try {
      return await work(trace.setSpan(parent, span));
    } catch (error) {
      status = grpcStatusOf(toServiceError(error).code);
      if (faults(status)) span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute(ATTR_ERROR_TYPE, toServiceError(error).code);
      throw error;
    } finally {
      const name = grpc.status[status];
      span.setAttribute(ATTR_RPC_RESPONSE_STATUS_CODE, name).end();
      const seconds = (performance.now() - startedAt) / 1_000;
      durations.record(seconds, { ...attributes, [ATTR_RPC_RESPONSE_STATUS_CODE]: name });
    }
  };
}

// Statuses that are the server's own faults. For the client, every error status is a fault.
const serverFaults: readonly grpc.status[] = [
  grpc.status.UNKNOWN,
  grpc.status.DEADLINE_EXCEEDED,
  grpc.status.UNIMPLEMENTED,
  grpc.status.INTERNAL,
  grpc.status.UNAVAILABLE,
  grpc.status.DATA_LOSS,
];

const advice = { explicitBucketBoundaries: durationBucketsSeconds };

const sides = {
  server: {
    kind: SpanKind.SERVER,
    measure: (meter: Meter) =>
      meter.createHistogram('rpc.server.call.duration', { unit: 's', description: 'Duration of server calls', advice }),
    faults: (status: grpc.status) => serverFaults.includes(status),
  },
  client: {
    kind: SpanKind.CLIENT,
    measure: (meter: Meter) =>
      meter.createHistogram('rpc.client.call.duration', { unit: 's', description: 'Duration of client calls', advice }),
    faults: () => true,
  },
};
