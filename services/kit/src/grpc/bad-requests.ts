import type { Http2Server, IncomingHttpHeaders } from 'node:http2';
import * as grpc from '@grpc/grpc-js';
import { ServiceError } from '../errors.ts';
import { toGrpcError } from './errors.ts';

const unreadable = ['Error deserializing request', 'Failed to decompress message', 'Invalid grpc-timeout value'];

/**
 * Answers INVALID_ARGUMENT to a message, compression or timeout that grpc-js cannot read. By default, grpc-js reports a
 * server fault (docs/architecture.md#internals-of-libraries).
 */
export const refuseUnreadable: grpc.ServerInterceptor = (_method, call) => {
  const send = call.sendStatus.bind(call);
  call.sendStatus = (status) => send(isUnreadable(status) ? { ...status, ...unreadableRequest } : status);
  // Changes the call object itself: a wrapping interceptor would not see the status of an unreadable request.
  return call as grpc.ServerInterceptingCall;
};

const unreadableRequest = toGrpcError(new ServiceError('invalid_argument', 'the request cannot be read'));

function isUnreadable({ code, details }: Pick<Partial<grpc.StatusObject>, 'code' | 'details'>): boolean {
  return code === grpc.status.INTERNAL && unreadable.some((begin) => details?.startsWith(begin));
}

const authorization = 'authorization';

/** Passes every `authorization` header to the metadata. Node keeps only the first, while a proxy may read another. */
export function keepEachAuthorization(server: grpc.Server): void {
  const { http2Servers } = server as unknown as { http2Servers: ReadonlyMap<Http2Server, unknown> };
  for (const http2Server of http2Servers.keys()) http2Server.prependListener('stream', keepEach);
}

function keepEach(_stream: unknown, headers: IncomingHttpHeaders, _flags: number, rawHeaders: readonly string[]): void {
  const values = rawHeaders.filter((_, place) => place % 2 === 1 && rawHeaders[place - 1] === authorization);
  if (values.length > 1) Object.assign(headers, { [authorization]: values });
}
