// A client's webhook receiver, with https for deliveries and http for the test. GET /events/<n> returns the arrivals
// after the first n.

import { readFileSync } from 'node:fs';
import { createServer as http } from 'node:http';
import { createServer as https } from 'node:https';

const events = [];
const tls = { cert: readFileSync('/tls/tls.crt'), key: readFileSync('/tls/tls.key') };

https(tls, async (request, response) => {
  const body = await bodyOf(request);
  events.push({ body, signature: request.headers['x-service-signature'] });
  response.writeHead(200).end();
}).listen(8443);
http((request, response) => {
  const known = Number(request.url.split('/').at(-1));
  response.end(JSON.stringify(events.slice(known)));
}).listen(8080);

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
