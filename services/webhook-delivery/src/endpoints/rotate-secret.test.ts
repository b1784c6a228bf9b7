import { createHmac, randomBytes } from 'node:crypto';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import type { Received } from '../../test/receiver.ts';
import { changesOf, newId } from '../../test/session-changes.ts';
import { useDelivery } from '../../test/use-delivery.ts';
import { createNextSecret, promoteSecret } from './rotate-secret.ts';

const its = useDelivery();

const rotations = 1_000;
const tenantId = 'tnt_test';

/**
 * Time until the signing process reads a change: a second (docs/delivery.md#engine), plus tolerance for a busy machine.
 */
const knownWithinMs = 3_000;

/** Period in which a secret was active. Its start and end are each wrong by at most the duration of a call. */
type Reign = { secret: string; fromMs: number; untilMs: number };

/**
 * Returns the index of the secret that made the `sha256=` signature. Expects each Standard Webhooks signature to come
 * from a secret that was valid at that time.
 */
function signerOf({ headers, body }: Received, reigns: readonly Reign[]): number {
  const isSigner = ({ secret }: Reign) =>
    headers['x-service-signature'] === `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const signer = reigns.findIndex(isSigner);
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const standardOf = ({ secret }: Reign) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  };
  // Up to four secrets sign, the newest first: the next secret, the active one, and secrets retired within 96 hours.
  const living = [signer + 1, signer].map((newest) => reigns.slice(Math.max(0, newest - 3), newest + 1));
  const expected = living.map((secrets) => secrets.toReversed().map(standardOf).join(' '));
  expect(expected).toContain(headers['webhook-signature']);
  return signer;
}

test(`signs each event with the active secret during ${rotations} rotations`, async () => {
  const { id: endpointId, secret: first } = await its.delivery.addEndpoint(its.receiver.url);
  const reigns: Reign[] = [{ secret: first, fromMs: 0, untilMs: Number.POSITIVE_INFINITY }];
  const deps = { ...its.site, random: randomBytes };
  const call = () => ({ fingerprint: 'rotate', requestId: newId('req'), tenantId });
  const publishedAtMs = new Map<string, number>();
  const publishing: Promise<void>[] = [];
  const publish = () => {
    const sessionId = newId('cs');
    publishedAtMs.set(sessionId, performance.now());
    publishing.push(its.delivery.publish(changesOf(sessionId, ['compliance_session.updated'])));
  };
  const isSignedWithTheNewest = async () => {
    publish();
    await waitFor(() => its.receiver.received.length === publishedAtMs.size);
    const last = its.receiver.received.at(-1);
    return last !== undefined && signerOf(last, reigns) === reigns.length - 1;
  };
  for (let rotation = 0; rotation < rotations; rotation++) {
    publish();
    const { secret } = await createNextSecret(deps, call(), endpointId);
    const next = { secret, fromMs: performance.now(), untilMs: Number.POSITIVE_INFINITY };
    await promoteSecret(its.site, call(), endpointId);
    for (const reign of reigns.slice(-1)) reign.untilMs = performance.now();
    reigns.push(next);
    if ((rotation + 1) % (rotations / 5) === 0) await waitFor(isSignedWithTheNewest);
  }
  await Promise.all(publishing);

  const told = its.receiver.received.map((one) => {
    const startedAtMs = publishedAtMs.get(one.event.data.complianceSessionId) ?? Number.NaN;
    return { signer: signerOf(one, reigns), startedAtMs, arrivedAtMs: one.at };
  });
  const untimely = told.filter(({ signer, arrivedAtMs }) => {
    const reign = reigns[signer];
    return reign === undefined || arrivedAtMs < reign.fromMs || arrivedAtMs > reign.untilMs + knownWithinMs;
  });
  expect(untimely).toEqual([]);
  // A process never signs with an earlier secret again.
  let newest = 0;
  const arrivals = told.toSorted((left, right) => left.arrivedAtMs - right.arrivedAtMs);
  for (const { signer, startedAtMs } of told.toSorted((left, right) => left.startedAtMs - right.startedAtMs)) {
    while ((arrivals[0]?.arrivedAtMs ?? startedAtMs) < startedAtMs)
      newest = Math.max(newest, arrivals.shift()?.signer ?? 0);
    expect(signer).toBeGreaterThanOrEqual(newest);
  }
  expect(new Set(told.map(({ signer }) => signer)).size).toBeGreaterThanOrEqual(5);
});
