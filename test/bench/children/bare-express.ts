import express from 'express';
import { serve } from './serve.ts';

export type BareExpressHandlers = typeof handlers;

const app = express();
app.get('/bare', (_request, response) => {
  response.json({ ok: true });
});

const handlers = {
  listen: (_: null) =>
    new Promise<string>((resolve) => {
      const server = app.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
      });
    }),
};
serve(handlers);
