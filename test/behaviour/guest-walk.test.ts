import { createHash, randomUUID } from 'node:crypto';
import { connect } from '@gcs/kit/grpc/client';
import { definitions } from '@gcs/proto/definitions';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { verifyBundle } from '@guest-compliance/verify-bundle';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import canonicalize from 'canonicalize';
import { decodeJwt } from 'jose';
import { createBody, patientPublicClient } from '../../services/gateway/test/public-client.ts';
import { type ContractStack, startContractStack } from '../contract/support/contract-stack.ts';

const text = 'We read your document and keep the result.';
const workflow = {
  guest: { locales: ['en'], stay: { arrival: 'check_in', departure: 'check_out' } },
  steps: [
    { type: 'DOCUMENT', consent: { version: '7', texts: { en: text } } },
    {
      type: 'QUESTIONNAIRE',
      questionnaire: {
        version: '1',
        questions: [{ id: 'nights', kind: 'NUMBER', label: { en: 'Nights' }, minimum: 1 }],
      },
    },
  ],
};

let stack: ContractStack;
let door: ReturnType<typeof openDoor>;
beforeAll(async () => {
  stack = await startContractStack();
  door = openDoor(stack);
  const request = { tenantId: stack.tenantId, key: 'guest-walk' };
  const definitionJson = JSON.stringify(workflow);
  const { profile } = await door.profiles.client.CreateDraft({ ...request, ...once(), definitionJson }, door.call);
  const { version = 0, rowVersion: expectedVersion = 0 } = profile ?? {};
  await door.profiles.client.PublishProfile({ ...request, ...once(), version, expectedVersion }, door.call);
});
afterAll(async () => {
  door.close();
  await stack.stop();
});

const once = () => ({ requestId: randomUUID() });

function openDoor({ adminAddress, operatorToken }: ContractStack) {
  const options = { telemetry: testTelemetry('guest walk'), deadlineMs: 30_000 };
  const opened = {
    profiles: connect(definitions.ProfileService, adminAddress, options),
    evidence: connect(definitions.EvidenceAdminService, adminAddress, options),
    sessions: connect(definitions.SessionAdminService, adminAddress, options),
    properties: connect(definitions.PropertyService, adminAddress, options),
  };
  const metadata = { authorization: `Bearer ${operatorToken}`, 'gcs-purpose': 'a test' };
  return {
    ...opened,
    call: { trace: ROOT_CONTEXT, metadata },
    close: () => {
      for (const { close } of Object.values(opened)) close();
    },
  };
}

let cookie = '';

async function send(url: string, html: string, path: string, filledIn: Record<string, string>): Promise<string> {
  const form = html.match(new RegExp(`<form[^>]*action="([^"]*${path})"[^>]*>(.*?)</form>`, 's'));
  const [, action = '', inside = ''] = form ?? [];
  const hidden = [...inside.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  const body = new URLSearchParams([
    ...hidden.map(([, name = '', value = '']): [string, string] => [name, value]),
    ...Object.entries(filledIn),
  ]);
  const answer = await fetch(new URL(action, url), {
    method: 'POST',
    body,
    headers: { origin: new URL(url).origin, cookie },
  });
  expect(answer.status).toBe(200);
  cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie;
  return answer.text();
}

test('a preview equals the page of a guest with a new session, and creates no session', async () => {
  const metadata = { check_in: '2026-12-12', check_out: '2026-12-15T10:00:00+01:00' };
  const body = { ...createBody, propertyReference: 'hotel-preview', workflowKey: 'guest-walk', metadata };
  const created = await patientPublicClient(stack).create(body);
  const [, link = ''] = created.headers.get('link')?.match(/^<([^>]*)>/) ?? [];
  const shown = mainOf(await (await fetch(link)).text());
  expect(shown).toContain('Sat, Dec 12 – Tue, Dec 15, 2026');
  const asked = { tenantId: stack.tenantId, reference: 'hotel-preview', workflowKey: 'guest-walk', locale: '' };
  const { pageHtml } = await door.properties.client.PreviewGuestPage(asked, door.call);
  const day = /[A-Z][a-z]{2}, [^<]* – [^<]*20\d\d/g;
  const another = (text: string) =>
    text
      .replaceAll(createBody.bookingReference, 'BK-4711')
      .replaceAll(day, 'the stay')
      .replace(/Time left \d day[^A-Z]*/, '');
  expect(another(mainOf(pageHtml))).toBe(another(shown));
  const { sessions } = await door.sessions.client.SearchSessions(
    { tenantId: stack.tenantId, propertyReference: 'hotel-preview' },
    door.call,
  );
  expect(sessions).toHaveLength(1);
});

test.each([
  ['no-such-workflow', 'not_found'],
  ['', 'invalid_argument'],
])('a preview of the workflow %j is refused: %s', async (workflowKey, code) => {
  const asked = { tenantId: stack.tenantId, reference: '', workflowKey, locale: '' };
  await expect(door.properties.client.PreviewGuestPage(asked, door.call)).rejects.toMatchObject({ code });
});

function mainOf(html: string): string {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html.replaceAll(/<noscript>.*?<\/noscript>/gs, '')) ?? [];
  return main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('a guest walks from the link to the end by hand, and the evidence proves their agreements and answers', async () => {
  const created = await patientPublicClient(stack).create({ ...createBody, workflowKey: 'guest-walk' });
  const { id }: { id: string } = JSON.parse(created.text);
  const [, link = ''] = created.headers.get('link')?.match(/^<([^>]*)>; rel="[^"]*\/rel\/guest-check-in"$/) ?? [];

  const first = await (await fetch(link)).text();
  expect(first).toContain(text);
  const agreed = await send(link, first, '/consent', { choice: 'accept' });
  const standIn = await send(link, agreed, '/start', {});
  const { returnAddress } = decodeJwt(standIn.match(/name="token" value="([^"]*)"/)?.[1] ?? '');
  expect(returnAddress).toMatch(`${new URL(link).origin}/return/`);
  expect(returnAddress).not.toContain(link.split('/').at(-1));
  const back = await send(link, standIn, '/stand-in', { choice: 'PASS' });
  await send(link, back, '/answers', { 'answer-nights': '3' });
  expect((await patientPublicClient(stack).get(id)).body).toMatchObject({ status: 'VERIFIED' });

  const ref = { tenantId: stack.tenantId, sessionId: id };
  const exported = await waitFor(() => door.evidence.client.ExportBundle(ref, door.call).catch(() => undefined));
  expect(await verifyBundle(exported.bundle)).toMatchObject({ ok: true, faults: [] });
  const { files } = JSON.parse(exported.bundle.toString());
  const documents: string = files['evidence-documents.json'];
  expect(documents).toContain(createHash('sha256').update(text).digest('hex'));
  const [, notice = 'no notice'] = /name="notice" value="(\w{64})"/.exec(first) ?? [];
  expect(documents).toMatch(new RegExp(`noticeDigest\\W+${notice}`));
  await waitFor(async () => /<code dir="ltr">evp_\w+<\/code>/.test(await (await fetch(`${link}/receipt`)).text()));
  await waitFor(async () => /^c2sp\.org\/tlog-proof@v1\n/.test(await (await fetch(`${link}/proof`)).text()));
  const { guestAnswersJson } = await door.sessions.client.GetGuestData(ref, door.call);
  const [{ stepType: _stepType, submittedAt: _submittedAt, ...kept }] = JSON.parse(guestAnswersJson);
  expect(kept.answers).toEqual({ nights: 3 });
  const digest = createHash('sha256')
    .update(canonicalize(kept) ?? '')
    .digest('hex');
  expect(documents).toContain(digest);
});
