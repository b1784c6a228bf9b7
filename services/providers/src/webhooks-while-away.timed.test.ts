import { delay } from '@gcs/kit/retry';
import { waitFor } from '@gcs/test/support/wait-for';
import type { SignedWebhook } from '@gcs/test/vendors/played-vendor';
import { describe, expect, test } from '@jest/globals';
import { resultLines } from '../test/provider-port.ts';
import { useProviders } from '../test/test-providers.ts';
import { vendorNames } from './accounts/adapters.ts';

const guestsAtAll = 12;
const copies = 9;
const everyMs = 20;
const limitMs = 1_000;
const hangsMs = 30_000;

describe.each(vendorNames)('the service with %s', (vendor) => {
  const site = useProviders(vendor);

  test('answers webhooks within a second while vendor and service are unavailable, and loses none', async () => {
    const vendorIds: string[] = [];
    for (let guest = 1; guest <= guestsAtAll; guest++) {
      await waitFor(async () => /^https:\/\/(?!checkin)/.test((await site.handOver({ sub: `cs_${guest}` })).location));
      vendorIds.push(site.newest());
    }
    site.port.state.isAway = true;
    site.played.delayBy(hangsMs);
    const hanging = vendorIds.map((_, guest) => site.handOver({ sub: `cs_${guest + 1}` }).catch(() => {}));
    const webhooks = vendorIds.flatMap((vendorId): SignedWebhook[] =>
      (['submit', 'hold', 'approve'] as const).flatMap((act) => site.played.act(vendorId, act)),
    );
    const waited: number[] = [];
    const sent: Promise<void>[] = [];
    for (const webhook of Array.from({ length: copies }, () => webhooks).flat()) {
      const startedMs = performance.now();
      sent.push(
        site.send(webhook).then((status) => {
          waited.push(performance.now() - startedMs);
          expect(status).toBe(200);
        }),
      );
      await delay(everyMs);
    }
    await Promise.all(sent);
    const p99 = waited.toSorted((one, other) => one - other)[Math.ceil(waited.length * 0.99) - 1] ?? 0;
    console.info(`${vendor}: ${waited.length} webhooks, p99 ${Math.round(p99)} ms`);
    expect(p99).toBeLessThanOrEqual(limitMs);
    expect(site.port.results).toEqual([]);

    site.played.delayBy(0);
    site.port.state.isAway = false;
    await Promise.all(hanging);
    await site.run('update vendor_sessions set poll_at = least(poll_at, now())');
    await site.run('update reports set send_at = least(send_at, now())');
    await waitFor(() => {
      return resultLines(site.port.results).filter((said) => said === 'DOCUMENT PASS 1').length === guestsAtAll;
    });
    expect(resultLines(site.port.results).filter((said) => said.includes(' PASS ')).length).toBe(guestsAtAll * 3);
  });
});
