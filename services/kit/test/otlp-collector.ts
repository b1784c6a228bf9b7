import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer, type ServerOptions } from 'node:https';
import { gunzipSync } from 'node:zlib';
import { listenOnPort } from '@gcs/test/support/listen-on-loopback';
import * as grpc from '@grpc/grpc-js';

/** `via` is the path of the HTTP request or gRPC method. `body` is uncompressed. */
export type Export = { via: string; headers: Record<string, unknown>; body: string };

export type Collector = {
  port: number;
  received: Export[];
  stop(): void;
};

type Answer = { status?: number /** Never answers. */; isSilent?: boolean; tls?: ServerOptions };

export async function collectHttp({ status = 200, isSilent = false, tls }: Answer = {}): Promise<Collector> {
  const received: Export[] = [];
  const listener: RequestListener = async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const raw = Buffer.concat(chunks);
    const body = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw).toString('latin1');
    received.push({ via: request.url ?? '', headers: request.headers, body });
    if (!isSilent) response.writeHead(status, { 'content-type': 'application/x-protobuf' }).end();
  };
  const server = tls === undefined ? createServer(listener) : createTlsServer(tls, listener);
  const port = await listenOnPort(server);
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port, received, stop };
}

const services = ['trace.v1.TraceService', 'metrics.v1.MetricsService'];

export async function collectGrpc(): Promise<Collector> {
  const received: Export[] = [];
  const server = new grpc.Server();
  for (const service of services) {
    const path = `/opentelemetry.proto.collector.${service}/Export`;
    const same = (bytes: Buffer) => bytes;
    const method = { path, requestStream: false, responseStream: false, ...codecOf(same) };
    server.addService(
      { Export: method },
      {
        Export: (call: grpc.ServerUnaryCall<Buffer, Buffer>, answer: grpc.sendUnaryData<Buffer>) => {
          received.push({ via: path, headers: call.metadata.getMap(), body: call.request.toString('latin1') });
          answer(null, Buffer.alloc(0));
        },
      },
    );
  }
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', grpc.ServerCredentials.createInsecure(), (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    );
  });
  return { port, received, stop: () => server.forceShutdown() };
}

function codecOf(same: (bytes: Buffer) => Buffer) {
  return { requestSerialize: same, requestDeserialize: same, responseSerialize: same, responseDeserialize: same };
}
