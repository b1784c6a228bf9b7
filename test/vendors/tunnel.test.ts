import { freePorts } from '@gcs/embedded-postgres/free-ports';
import { expect, test } from '@jest/globals';
import { checkIn, connectVendor, startVendorStack } from './at-the-service.ts';

test('a vendor that accepts only https addresses sends guests back to the single process through a tunnel', async () => {
  const tunnel = 'https://tunnel.example';
  const [port] = await freePorts(1);
  const side = await startVendorStack({ GCS_VENDOR_PORT: String(port), GCS_VENDOR_BASE_URL: tunnel });
  try {
    const { played, webhookUrl } = await connectVendor(side.admin, 'veriff', { takesPlainReturns: false });
    expect(webhookUrl).toMatch(`${tunnel}/webhooks/`);
    const guest = await checkIn(side, 'veriff');
    expect(await guest.start((address) => address.replace(tunnel, `http://127.0.0.1:${port}`))).toMatch(/^https:/);
    expect(played.returnOf(played.opened[0] ?? '')).toMatch(`${tunnel}/return/`);
    expect(played.refused).toEqual([]);
    await played.stop();
  } finally {
    await side.stop();
  }
});
