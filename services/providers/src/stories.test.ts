import { waitFor } from '@gcs/test/support/wait-for';
import type { Act } from '@gcs/test/vendors/played-vendor';
import { misfits } from '@gcs/test/vendors/published';
import { describe, expect, test } from '@jest/globals';
import { returnAddress } from '../test/hand-over-signer.ts';
import { resultLines } from '../test/provider-port.ts';
import { useProviders } from '../test/test-providers.ts';
import { vendorNames } from './accounts/adapters.ts';

const group = ['DOCUMENT', 'LIVENESS', 'FACE_MATCH'];
const each = (outcome: string, attempt = 1) => group.map((step) => `${step} ${outcome} ${attempt}`);

describe.each(vendorNames)('the service with %s', (vendor) => {
  let guests = 0;
  const site = useProviders(vendor);

  async function arrive() {
    guests += 1;
    const sub = `cs_${guests}`;
    const led = await site.handOver({ sub });
    expect(led).toMatchObject({ status: 303, location: expect.stringMatching(/^https:/) });
    const vendorId = site.newest();
    const said = () => resultLines(results());
    const results = () => site.port.results.filter(({ sessionId }) => sessionId === sub);
    const act = (name: Act) => site.act(vendorId, name);
    const heard = async (...expected: string[]) => {
      await waitFor(() => said().length >= expected.length).catch(() => {});
      expect(said().toSorted()).toEqual(expected.toSorted());
    };
    return { sub, vendorId, led, said, act, heard, results };
  }

  test('reports PENDING after the submission, then the vendor’s verdict', async () => {
    const { act, heard, results, sub } = await arrive();
    await act('submit');
    await heard(...each('PENDING'));
    await act('approve');
    await heard(...each('PENDING'), ...each('PASS'));
    const [verdict] = results().slice(-1);
    const vault = site.played.vaultOf(site.newest());
    expect(verdict).toMatchObject({ sessionId: sub, provider: vendor });
    for (const { evidence, outcome } of results()) {
      const kept = { vaultRef: `${vendor}:${vault}`, payloadDigest: expect.stringMatching(/^[0-9a-f]{64}$/) };
      expect(evidence).toEqual(outcome === 'RESULT_OUTCOME_PENDING' ? [] : [expect.objectContaining(kept)]);
    }
    const document = results().findLast(({ stepType }) => stepType === 'STEP_TYPE_DOCUMENT');
    const facts = Object.fromEntries(document?.facts.map(({ name, values }) => [name, values]) ?? []);
    expect(facts).toEqual({
      documentType: [expect.stringMatching(/^passport$/i)],
      issuingCountry: [expect.stringMatching(/^PR?T$/)],
      documentExpiry: ['2030-12-01'],
    });
    expect(site.port.tokens).toEqual(new Set(['Bearer provider-token']));
    expect(site.port.starts.map(({ vaultRef }) => vaultRef)).toContain(`${vendor}:${vault}`);
  });

  test('polls the vendor after a guest returns, and lets the guest continue', async () => {
    const { vendorId, heard } = await arrive();
    const [row] = await site.run<{ id: string }>('select id from vendor_sessions where vendor_id = $1', [vendorId]);
    expect(await site.visit(`/return/${row?.id}`)).toEqual({ status: 303, location: returnAddress });
    site.played.act(vendorId, 'submit');
    expect(await site.visit(`/return/${row?.id}`)).toEqual({ status: 303, location: returnAddress });
    await heard(...each('PENDING'));
  });

  const asks = ['onfido', 'sumsub', 'veriff'].includes(vendor);
  test('sends a guest back to the vendor if it needs more', async () => {
    const { sub, act, heard, led } = await arrive();
    await act('submit');
    await heard(...each('PENDING'));
    expect((await site.handOver({ sub })).location).toBe(returnAddress);
    await act('ask');
    const turns = asks ? [...each('PENDING'), ...each('EXPIRED')] : each('PENDING');
    await heard(...turns);
    const { location } = await site.handOver({ sub });
    expect(new URL(location).origin).toBe(new URL(asks ? led.location : returnAddress).origin);
    await act('submit');
    const handedIn = asks ? [...turns, ...each('PENDING')] : turns;
    await heard(...handedIn);
    await act('approve');
    await heard(...handedIn, ...each('PASS'));
  });

  test('retries in the same vendor session if the vendor supports that', async () => {
    const { sub, act, said, vendorId } = await arrive();
    await act('submit');
    await act('retry');
    await waitFor(() => said().some((one) => one.includes('RETRY')));
    expect(said().filter((one) => one.includes('RETRY')).length).toBe(1);
    const before = site.played.opened.length;
    const again = await site.handOver({ sub, attempt: 2 });
    expect(again.location).toMatch(/^https:/);
    const { goesOn } = site.played.ways;
    expect(site.played.opened.length - before).toBe(goesOn ? 0 : 1);
    const current = goesOn ? vendorId : site.newest();
    await site.act(current, 'submit', 'approve');
    await waitFor(() => said().includes('FACE_MATCH PASS 2'));
    expect(said().filter((one) => one.includes(' PASS '))).toEqual(each('PASS', 2));
    expect(site.played.vaultOf(current)).toBe(site.played.vaultOf(vendorId));
  });

  test('reports a failure with a negative code after a final refusal', async () => {
    const { act, said } = await arrive();
    await act('refuse');
    await waitFor(() => said().length > 0);
    expect(said()[0]).toMatch(/^(DOCUMENT|LIVENESS) FAIL 1 (DOCUMENT_TAMPERED|SPOOF_DETECTED)$/);
  });

  test('sends a result with an unknown code to a person and shows the code', async () => {
    const { act, said, results } = await arrive();
    await act('unknown');
    await waitFor(() => said().length > 0);
    const [document] = results().filter(({ stepType }) => stepType === 'STEP_TYPE_DOCUMENT');
    expect(document).toMatchObject({ outcome: 'RESULT_OUTCOME_REVIEW', reasonCodes: ['OTHER'] });
    expect(document?.facts.find(({ name }) => name === 'providerReasons')?.values).toEqual([
      site.played.ways.unknownWord,
    ]);
    const counted = `gcs_providers_unknown_words_total{vendor="${vendor}",service_name="providers"} 1`;
    expect(await site.telemetry.metricsText()).toContain(counted);
  });

  test('waits for the vendor’s review', async () => {
    const { act, heard } = await arrive();
    await act('submit');
    await act('hold');
    await heard(...each('PENDING'));
    await act('approve');
    await heard(...each('PENDING'), ...each('PASS'));
  });

  test('opens another vendor session after a lapse, within the same attempt', async () => {
    const { sub, act, heard, vendorId } = await arrive();
    await act('lapse');
    await heard(...each('EXPIRED'));
    await site.handOver({ sub });
    const another = site.newest();
    expect(another).not.toBe(vendorId);
    await site.act(another, 'approve');
    await heard(...each('EXPIRED'), ...each('PASS'));
  });

  test('reports a changed decision, and keeps it if the session lapses later', async () => {
    const { act, heard, said, vendorId } = await arrive();
    await act('approve');
    await heard(...each('PASS'));
    await act('refuse');
    await waitFor(() => said().some((one) => one.includes(' FAIL ')));
    await act('lapse');
    const text = 'select state from vendor_sessions where vendor_id = $1 and poll_at is null';
    const looked = () => site.run<{ state: string }>(text, [vendorId]);
    await waitFor(async () => (await looked()).length > 0);
    expect(await looked()).toEqual([{ state: 'DECIDED' }]);
    expect(said().filter((one) => one.includes('EXPIRED'))).toEqual([]);
  });

  test('reports one verdict for repeated, late and reordered webhooks', async () => {
    const { vendorId, heard, said } = await arrive();
    const told = [...site.played.act(vendorId, 'submit'), ...site.played.act(vendorId, 'approve')];
    for (const webhook of [...told, ...told].toReversed()) expect(await site.send(webhook)).toBe(200);
    await waitFor(() => said().includes('FACE_MATCH PASS 1'));
    await heard(...each('PASS'));
  });

  test('sends the guest’s phone and desktop to the same vendor session', async () => {
    guests += 1;
    const sub = `cs_${guests}`;
    const before = site.played.opened.length;
    const led = await Promise.all([site.handOver({ sub }), site.handOver({ sub })]);
    expect(led.map(({ location }) => location)).toEqual([
      expect.stringMatching(/^https:/),
      expect.stringMatching(/^https:/),
    ]);
    expect(site.played.opened.length - before).toBe(1);
  });

  test('makes only calls that the vendor documents', () => {
    expect(site.played.refused).toEqual([]);
  });

  test('gets only answers that the vendor publishes', () => {
    expect(site.played.answers.length).toBeGreaterThan(20);
    expect([...new Set(misfits(vendor, site.played.answers))]).toEqual([]);
  });
});
