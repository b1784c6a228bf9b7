import { randomUUID } from 'node:crypto';
import { definitions } from '@gcs/proto/definitions';
import { connectPatiently } from '@gcs/test/support/clients';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
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
    profiles: connectPatiently(definitions.ProfileService, adminAddress, options),
    evidence: connectPatiently(definitions.EvidenceAdminService, adminAddress, options),
    sessions: connectPatiently(definitions.SessionAdminService, adminAddress, options),
    properties: connectPatiently(definitions.PropertyService, adminAddress, options),
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
