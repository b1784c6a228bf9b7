import { connect, connectRaw, connectStreams } from '@gcs/kit/grpc/client';
import { formatAddress } from '@gcs/kit/http/listen';
import { definitions } from '@gcs/proto/definitions';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import * as grpc from '@grpc/grpc-js';
import { beforeAll, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { useGateway } from '../../test/gateway-under-test.ts';

const underTest = useGateway();
let providerToken: string;
beforeAll(async () => {
  providerToken = await underTest.issueToken({
    kind: 'TOKEN_KIND_PROVIDER',
    provider: 'acme-id',
    stepTypes: ['STEP_TYPE_DOCUMENT', 'STEP_TYPE_FACE_MATCH'],
  });
});

const request = { sessionId: 'cs_1', stepType: 'STEP_TYPE_DOCUMENT', providerEventId: 'e1' } as const;

async function withPort<T>(
  token: string | undefined,
  work: (port: ReturnType<typeof openPort>) => Promise<T>,
  forged = {},
): Promise<T> {
  const port = openPort(token, forged);
  try {
    return await work(port);
  } finally {
    port.close();
  }
}

function openPort(token: string | undefined, forged: Record<string, string>) {
  const options = { telemetry: testTelemetry(), deadlineMs: 20_000 };
  const address = formatAddress(underTest.gateway.providerAddress);
  const ingest = connect(definitions.StepIngestService, address, options);
  const vault = connect(definitions.VaultDeletionService, address, options);
  const handOvers = connect(definitions.HandOverService, address, options);
  const tenants = connect(definitions.TenantService, address, options);
  const metadata = { ...forged, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  return {
    ingest: ingest.client,
    vault: vault.client,
    handOvers: handOvers.client,
    tenants: tenants.client,
    call: { trace: ROOT_CONTEXT, metadata },
    close: () => {
      for (const { close } of [ingest, vault, handOvers, tenants]) close();
    },
  };
}

test('the session service gets a report with the credential’s provider, even if the report names another', async () => {
  const forged = { 'gcs-tenant-id': 'ten_other', 'gcs-provider': 'other', 'gcs-step-types': 'AML' };
  const answer = await withPort(providerToken, ({ ingest, call }) => ingest.StartStep(request, call), forged);
  expect(answer.disposition).toBe('DISPOSITION_APPLIED');
  const received = underTest.state.reports.at(-1);
  const told = { tenantId: underTest.tenantId, provider: 'acme-id', stepTypes: ['DOCUMENT', 'FACE_MATCH'] };
  expect(received).toMatchObject({ ...told, start: request });
});

test('the provider port refuses a malformed message and a message with an invalid text', async () => {
  const before = underTest.state.reports.length;
  const port = connectRaw(formatAddress(underTest.gateway.providerAddress), {
    telemetry: testTelemetry(),
    deadlineMs: 30_000,
  });
  const metadata = new grpc.Metadata();
  metadata.set('authorization', `Bearer ${providerToken}`);
  const { ReportResults, ...single } = definitions.StepIngestService;
  const garbage = Buffer.from([0xff]);
  for (const { path } of Object.values(single)) {
    const sent = port.call(path, garbage, { trace: ROOT_CONTEXT, metadata });
    await expect(sent).rejects.toMatchObject({ code: 'invalid_argument' });
  }
  const streamed = port.stream(ReportResults.path, [garbage], { trace: ROOT_CONTEXT, metadata });
  await expect(streamed).rejects.toMatchObject({ code: 'invalid_argument' });
  port.close();
  const unusable = { sessionId: 'cs_\u0000' };
  const told = { code: 'invalid_argument', fieldErrors: [{ field: 'session_id' }] };
  await withPort(providerToken, async ({ ingest, call }) => {
    await expect(ingest.StartStep(unusable, call)).rejects.toMatchObject(told);
    await expect(ingest.ReportResult(unusable, call)).rejects.toMatchObject(told);
    await expect(ingest.RecordConsent(unusable, call)).rejects.toMatchObject(told);
    await expect(ingest.GuestAction(unusable, call)).rejects.toMatchObject(told);
  });
  expect(underTest.state.reports.length).toBe(before);
});

test('calls about deletions and ended hand-overs carry the credential’s provider to the owning service', async () => {
  await withPort(providerToken, async ({ vault, handOvers, call }) => {
    await vault.ListVaultDeletions({}, call);
    await vault.NoteVaultDeletions({ notes: [{ reference: 'vdl_1', state: 'VAULT_DELETION_STATE_REQUESTED' }] }, call);
    expect(await vault.ConfirmVaultDeletion({ references: ['vdl_1'] }, call)).toEqual({ confirmed: 1 });
    expect(await handOvers.GetHandOverKeys({}, call)).toEqual({ jwksJson: '{"keys":[]}' });
    await handOvers.ListEndedHandOvers({}, call);
    expect(await handOvers.ConfirmEndedHandOvers({ references: ['hoe_1'] }, call)).toEqual({ confirmed: 1 });
  });
  const received = underTest.state.calls.slice(-6);
  expect(received).toHaveLength(6);
  for (const { metadata } of received) {
    expect(metadata.get('gcs-tenant-id')).toEqual([underTest.tenantId]);
    expect(metadata.get('gcs-provider')).toEqual(['acme-id']);
  }
});

test('the provider port refuses a missing token, an API token and an operator’s token', async () => {
  const arrived = () => underTest.state.calls.length + underTest.state.reports.length;
  const before = arrived();
  const start = (token: string | undefined) => withPort(token, ({ ingest, call }) => ingest.StartStep(request, call));
  await expect(start(undefined)).rejects.toMatchObject({ code: 'authentication_required' });
  await expect(start(underTest.token)).rejects.toMatchObject({ code: 'token_scope_insufficient' });
  await expect(start(await underTest.operatorToken())).rejects.toMatchObject({ code: 'token_invalid' });
  expect(arrived()).toBe(before);
});

test('a stream of reports is forwarded in one call, and each report gets an answer', async () => {
  const { ReportResults } = definitions.StepIngestService;
  const address = formatAddress(underTest.gateway.providerAddress);
  const results = connectStreams({ ReportResults }, address, { telemetry: testTelemetry(), deadlineMs: 20_000 });
  const call = { trace: ROOT_CONTEXT, metadata: { authorization: `Bearer ${providerToken}` } };
  const stream = [
    { providerEventId: 'e1' },
    { providerEventId: 'e2', sessionId: 'unknown' },
    { providerEventId: 'e3' },
  ];
  const answer = await results.client.ReportResults(stream, call);
  const taken = { disposition: 'DISPOSITION_DUPLICATE', errorCode: '', errorMessage: '' };
  const refused = { errorCode: 'not_found', errorMessage: 'no such session', disposition: 'DISPOSITION_UNSPECIFIED' };
  expect(answer.results).toEqual(
    [taken, refused, taken].map((one, index) => ({ providerEventId: `e${index + 1}`, ...one })),
  );
  expect(underTest.state.reports.slice(-3)).toMatchObject(stream.map((result) => ({ provider: 'acme-id', result })));
  const unauthenticated = results.client.ReportResults(stream, { trace: ROOT_CONTEXT });
  await expect(unauthenticated).rejects.toMatchObject({ code: 'authentication_required' });
  const endless = Array.from({ length: 1_001 }, () => ({ providerEventId: 'e' }));
  await expect(results.client.ReportResults(endless, call)).rejects.toMatchObject({ code: 'invalid_argument' });
  results.close();
});

test('a stream fails if every report finds a service unavailable; otherwise each report gets an answer', async () => {
  const { ReportResults } = definitions.StepIngestService;
  const address = formatAddress(underTest.gateway.providerAddress);
  const results = connectStreams({ ReportResults }, address, { telemetry: testTelemetry(), deadlineMs: 20_000 });
  const call = { trace: ROOT_CONTEXT, metadata: { authorization: `Bearer ${providerToken}` } };
  const away = { sessionId: 'away' };
  await expect(results.client.ReportResults([away, away], call)).rejects.toMatchObject({ code: 'service_unavailable' });
  const { results: said = [] } = await results.client.ReportResults([away, {}], call);
  expect(said.map(({ errorCode }) => errorCode)).toEqual(['service_unavailable', '']);
  expect((await results.client.ReportResults([], call)).results).toEqual([]);
  results.close();
});

test('the provider port returns errors of the session service', async () => {
  const report = withPort(providerToken, ({ ingest, call }) => ingest.ReportResult({ sessionId: 'unknown' }, call));
  await expect(report).rejects.toMatchObject({ code: 'not_found' });
});

test('the provider port serves no other method', async () => {
  const token = await underTest.operatorToken();
  const create = withPort(token, ({ tenants, call }) => tenants.CreateTenant({ requestId: 'r', name: 'n' }, call));
  await expect(create).rejects.toMatchObject({ code: 'internal_error' });
});
