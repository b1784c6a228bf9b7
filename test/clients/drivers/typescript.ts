import { createInterface } from 'node:readline';
import { processEnvironment } from '@gcs/kit/process/config';
import { createClient, GcsError, verifyEvent, verifyWebhook } from '@guest-compliance/client';
import type { Order } from '../driver.ts';

const { BASE_URL: baseUrl = '', API_TOKEN: token = '' } = processEnvironment();
const client = createClient({ baseUrl, token });

for await (const line of createInterface(process.stdin)) {
  const answer = await carryOut(JSON.parse(line)).then(
    (value) => ({ value }),
    (error: unknown) => ({ code: error instanceof GcsError ? error.code : String(error) }),
  );
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

function carryOut(order: Order): Promise<unknown> {
  switch (order.operation) {
    case 'create':
      return client.sessions.create(order.request, { idempotencyKey: order.idempotencyKey });
    case 'get':
      return client.sessions.get(order.id);
    case 'evidence':
      return client.evidence.get(order.id);
    case 'event':
      return verifyWebhook(Buffer.from(order.body, 'base64'), order.signature, order.secrets);
    case 'anyEvent':
      return verifyEvent(Buffer.from(order.body, 'base64'), order.signature, order.secrets);
    case 'putBooking':
      return client.bookings.put(order.reference, order.booking, order);
    case 'getBooking':
      return client.bookings.get(order.reference);
    case 'addGuest':
      return client.bookings.addGuest(order.reference, order.guest, { idempotencyKey: order.idempotencyKey });
    case 'arrival':
      return client.bookings.recordArrival(order.reference, order.report, { idempotencyKey: order.idempotencyKey });
    case 'departure':
      return client.bookings.recordDeparture(order.reference, order.report, { idempotencyKey: order.idempotencyKey });
    case 'noShow':
      return client.bookings.recordNoShow(order.reference, order.report, { idempotencyKey: order.idempotencyKey });
    case 'cancellation':
      return client.bookings.cancel(order.reference, order.report, { idempotencyKey: order.idempotencyKey });
    case 'arrivals':
      return client.arrivals.list(order);
    default:
      throw new Error(`this client does not verify evidence: ${order.operation}`);
  }
}
