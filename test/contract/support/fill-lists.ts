import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { hotelCheckInKey, readReadyProfile } from '@gcs/first-run/ready-profiles';
import { listenOnLoopback } from '@gcs/test/support/listen-on-loopback';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect } from '@jest/globals';
import { patientPublicClient } from '../../../services/gateway/test/public-client.ts';
import type { ContractStack } from './contract-stack.ts';
import { bookingBody, checkInBody, pmsConnectionBody } from './requests.ts';

type Call = (name: string, request: Record<string, unknown>) => Promise<Readonly<Record<string, unknown>>>;

/** Each `round` adds rows that differ from the rows of other rounds. */
export type ListsToFill = { stack: ContractStack; call: Call; sessionId: string; round: number };

export async function fillLists(to: ListsToFill): Promise<Readonly<Record<string, Record<string, unknown>>>> {
  const { stack, sessionId, round } = to;
  await fillOfTenant(to);
  await fillOfSession(to);
  await fillDeliveries(to);
  const text = `insert into dead_letters (topic, key, partition, record_offset, traceparent, reason, error)
    values ('compliance-session.changes', $1, 0, $2, '', 'malformed', 'a test')`;
  for (const service of ['evidence', 'delivery'] as const) {
    for (const offset of [2 * round + 1, 2 * round + 2])
      await stack.sql(service, text, `cs_${service}`, String(offset));
  }
  const originals = `insert into vault_deletions (reference, session_id, tenant_id, provider, vault_ref,
    evidence_references, due_since) values ($1, $2, $3, 'a provider', $1, '{}', $4)`;
  await thrice((index) =>
    stack.sql('evidence', originals, `vdl_${round}_${index}`, sessionId, stack.tenantId, new Date()),
  );
  const { tenantId } = stack;
  const bookingJson = JSON.stringify(bookingBody);
  await thrice((index) =>
    to.call('PutBooking', { requestId: randomUUID(), tenantId, reference: `BK-${round}-${index}`, bookingJson }),
  );
  await thrice((n) =>
    to.call('SetPmsConnection', { ...pmsConnectionBody(3 * round + n), requestId: `pms-${round}-${n}`, tenantId }),
  );
  return {
    ListArrivals: { day: bookingBody.arrival.slice(0, 10) },
    SearchSessionsByContact: { contact: checkInBody().guest.email },
    GetTimeline: { sessionId },
    ListCalls: { sessionId, until: new Date().toISOString() },
    ListDeploymentCalls: { until: new Date().toISOString() },
    // Leaves out receipts, which keep arriving.
    ReconcileChanges: { service: 'SERVICE_NAME_SESSION', minAgeSeconds: 1 },
    PreviewDeletions: { until: '2200-01-01T00:00:00.000Z' },
  };
}

const thrice = async (work: (index: number) => Promise<unknown>) => {
  for (let index = 0; index < 3; index += 1) await work(index);
};

async function fillOfTenant({ stack, call, round }: ListsToFill): Promise<void> {
  const { tenantId } = stack;
  const definitionJson = await readReadyProfile(hotelCheckInKey);
  await thrice(async (index) => {
    await stack.newTenant();
    await call('SetProperty', { tenantId, property: { reference: `hotel-${round}-${index}` } });
    await stack.issueToken({ tenantId });
    await call('CreateDraft', { tenantId, key: `paged-${randomUUID()}`, definitionJson });
  });
}

async function fillOfSession({ stack, call, sessionId, round }: ListsToFill): Promise<void> {
  const { tenantId } = stack;
  const api = patientPublicClient(stack);
  await thrice(async (index) => {
    await api.create(checkInBody('aml_hit'));
    await call('PlaceHold', { tenantId, sessionId, caseReference: `case ${round} ${index}` });
    await call('GetGuestData', { tenantId, sessionId });
  });
  const reviewed = await waitFor(async () => {
    const { reviews } = await call('ListReviews', { tenantId });
    return Array.isArray(reviews) && reviews.length > 0 ? Object(reviews[0]) : undefined;
  });
  await thrice(async () => {
    const { sessionId: waiting, stepType } = reviewed;
    const about = { tenantId, sessionId: waiting, stepType };
    const { version: expectedVersion, evidenceSha256 } = Object((await call('GetReview', about))['review']);
    await call('ProposeException', { ...about, note: 'a test', expectedVersion, evidenceSha256 });
  });
}

async function fillDeliveries({ stack, call }: ListsToFill): Promise<void> {
  const { tenantId } = stack;
  const api = patientPublicClient(stack);
  const receiver = createServer((request, response) => {
    request.resume();
    response.end();
  });
  const origin = await listenOnLoopback(receiver);
  await thrice(async () => {
    const url = `${origin}/${randomUUID()}`;
    const created = await call('CreateEndpoint', { tenantId, url, retryScheduleMs: [0, 3_600_000] });
    expect(memberOf(created, 'endpoint').status).toBe('ACTIVE');
  });
  receiver.closeAllConnections();
  receiver.close();
  await thrice(async () => {
    await api.create(checkInBody('happy'));
    const { id: replayId } = memberOf(
      await call('StartReplay', { tenantId, filter: { sessionIds: ['cs_nobody'] } }),
      'replay',
    );
    await waitFor(async () => memberOf(await call('GetReplay', { tenantId, replayId }), 'replay').status !== 'RUNNING');
  });
}

type Member = { id: string; status: string };

function memberOf(answer: Readonly<Record<string, unknown>>, name: string): Member {
  const member = Object(answer[name]);
  return {
    id: String(Reflect.get(member, 'id')),
    status: String(Reflect.get(member, 'status')),
  };
}
