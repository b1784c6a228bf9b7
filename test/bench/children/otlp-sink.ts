import { createServer } from 'node:http';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';
import { countSpans } from '../load/count-spans.ts';
import { serve } from './serve.ts';

export type OtlpSinkHandlers = typeof handlers;

let spans = 0;

/** A collector that accepts everything and keeps only the number of spans. */
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'application/x-protobuf', 'content-length': 0 }).end();
    if (request.url === '/v1/traces') spans += countSpans(Buffer.concat(chunks));
  });
});
server.keepAliveTimeout = 60_000;

const handlers = {
  listen: (_: null): Promise<string> => listenOnLoopback(server),
  spans: (_: null): number => spans,
};
serve(handlers);
