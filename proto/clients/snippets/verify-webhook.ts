import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Verifies that the service signed this webhook. The header is `sha256=` and an HMAC-SHA-256 of the raw body in
 * lowercase hex.
 *
 * The key is the whole secret, such as `whsec_…`. During a rotation give both secrets.
 *
 *     const server = createServer(async (request, response) => {
 *       const chunks = [];
 *       let bytes = 0;
 *       for await (const chunk of request) {
 *         bytes += chunk.length;
 *         if (bytes > 65_536) return response.writeHead(413, { connection: 'close' }).end(); // no event is larger
 *         chunks.push(chunk);
 *       }
 *       const rawBody = Buffer.concat(chunks); // the bytes, before any parsing
 *       const signature = String(request.headers['x-service-signature']);
 *       if (!isValidWebhook(rawBody, signature, [secret])) return response.writeHead(401).end();
 *
 *       const event = JSON.parse(rawBody.toString());
 *       // In one transaction: record event.id. Apply the change if the id is new and there is no X-Service-Test.
 *       response.writeHead(200).end(); // only after the commit; certify reads a text `new` or `duplicate`
 *     });
 */
export function isValidWebhook(rawBody: Uint8Array, signature: string, secrets: readonly string[]): boolean {
  const received = Buffer.from(signature);
  let valid = false;
  for (const secret of secrets) {
    const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`);
    const same = received.length === expected.length && timingSafeEqual(received, expected);
    // A missing setting often becomes an empty secret, with which anybody can sign.
    if (same && secret !== '') valid = true;
  }
  return valid;
}
