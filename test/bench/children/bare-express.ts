import { createServer } from 'node:http';
import express from 'express';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';
import { serve } from './child.ts';

export type BareExpressHandlers = typeof handlers;

const app = express();
app.get('/bare', (_request, response) => {
  response.json({ ok: true });
});

const handlers = {
  listen: (_: null): Promise<string> => listenOnLoopback(createServer(app)),
};
serve(handlers);
