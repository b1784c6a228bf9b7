import { createServer } from 'node:http';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';
import { serve } from './child.ts';

export type OtlpSinkHandlers = typeof handlers;

let received = 0;

const server = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  request.on('end', () => response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end());
});
server.keepAliveTimeout = 60_000;

const handlers = {
  listen: (_: null): Promise<string> => listenOnLoopback(server),
  bytes: (_: null): number => received,
};
serve(handlers);
