import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { wrappedKeys } from '@gcs/kit/crypto/key-renewal';
import { createKeyring } from '@gcs/kit/crypto/keyring';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { beforeAll, describe, expect, test } from '@jest/globals';
import canonicalize from 'canonicalize';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { answers, call, guestClient, hashOf, returnAddress } from '../../test/guest-client.ts';
import { runningSession } from '../../test/running-session.ts';
import { tenantId } from '../../test/session-fixture.ts';
import { erasePersonalData } from '../packages/erase-personal-data.store.ts';
import { openAnswers, sealedAnswers } from './guest-answers.store.ts';

const session = useFixture(() => runningSession());
let guest: Awaited<ReturnType<typeof guestClient>>;
beforeAll(async () => {
  guest = await guestClient(session);
});

function heard(sessionId: string, version: number) {
  return waitFor(() => {
    const changes = session.changesOf(sessionId);
    return changes.at(-1)?.version === version ? changes : undefined;
  });
}

async function passDocument(sessionId: string) {
  const about = { requestId: randomUUID(), tenantId, sessionId };
  const passed = { stepType: 'STEP_TYPE_DOCUMENT', outcome: 'RESULT_OUTCOME_PASS' } as const;
  return session.clients.sandbox.SimulateStep({ ...about, ...passed }, await session.operatorCall(['platform']));
}

describe('a guest', () => {
  test('agrees, answers, is handed over and returns, and the history names the guest as the actor', async () => {
    const { id, token } = await guest.create();
    const { guests } = session.clients;
    const noticeSha256 = 'a'.repeat(64);
    await guests.RecordConsent({ ...(await guest.actingOn(token, 'DOCUMENT')), accepted: true, noticeSha256 }, call);
    await guests.SubmitAnswers({ ...(await guest.actingOn(token, 'QUESTIONNAIRE')), answers }, call);
    const started = await guests.StartHandOver({ ...(await guest.actingOn(token, 'DOCUMENT')), returnAddress }, call);
    expect(started).toMatchObject({ provider: 'acme-id', attempt: 1, standIn: false });
    expect(started.url).toBe(`http://localhost:4000/start?t=${started.token}`);
    expect((await passDocument(id)).disposition).toBe('DISPOSITION_APPLIED');
    const page = await guest.pageOf(token);
    expect(page.steps.map(({ status }) => status)).toEqual(['PASSED', 'PASSED', 'PENDING', 'PENDING']);

    const changes = await heard(id, page.version);
    const acts = changes.flatMap(({ audit }) => audit.filter(({ actorType }) => actorType === 'GUEST'));
    expect(acts.map(({ type, stepType }) => `${type} ${stepType}`)).toEqual([
      'consent.recorded DOCUMENT',
      'consent.recorded QUESTIONNAIRE',
      'step.started DOCUMENT',
    ]);
    const consent = changes.flatMap(({ evidence }) => evidence).find(({ facts }) => facts['textVersion'] === '2026-11');
    expect(consent?.facts).toEqual({
      accepted: 'true',
      locale: 'de',
      noticeDigest: noticeSha256,
      source: 'guest-page',
      textDigest: createHash('sha256').update('Wir lesen Ihr Dokument.').digest('hex'),
      textVersion: '2026-11',
    });
  });

  test('gives answers that operators read only for a purpose and that match the evidence’s digest', async () => {
    const { id, token } = await guest.create();
    await session.clients.guests.SubmitAnswers({ ...(await guest.actingOn(token, 'QUESTIONNAIRE')), answers }, call);
    const changes = await heard(id, 2);
    const [declared] = changes.flatMap(({ evidence }) => evidence);
    expect(JSON.stringify(changes)).not.toContain('leisure');

    const request = { tenantId, sessionId: id };
    const disclosed = await session.clients.admin.GetGuestData(
      request,
      await session.operatorCall(['compliance'], 'a complaint'),
    );
    const [{ stepType, submittedAt, ...kept }] = JSON.parse(disclosed.guestAnswersJson);
    expect(stepType).toBe('QUESTIONNAIRE');
    expect(Date.parse(submittedAt)).not.toBeNaN();
    expect(kept.answers).toEqual({ purpose: 'leisure', nights: 2 });
    const digest = createHash('sha256')
      .update(canonicalize(kept) ?? '')
      .digest('hex');
    expect(declared).toMatchObject({ type: 'CONSENT_RECORD', facts: { answersDigest: digest } });
  });

  test('can send a form twice, concurrently or later, but it applies once', async () => {
    const { id, token } = await guest.create();
    const acted = { ...(await guest.actingOn(token, 'QUESTIONNAIRE')), answers };
    const { guests } = session.clients;
    const pages = await Promise.all([guests.SubmitAnswers(acted, call), guests.SubmitAnswers(acted, call)]);
    const later = await guests.SubmitAnswers(acted, call);
    for (const { page, problems } of [...pages, later]) {
      expect(problems).toEqual([]);
      expect(page?.steps[1]?.status).toBe('PASSED');
    }
    expect((await heard(id, later.page?.version ?? 0)).filter(({ kind }) => kind === 'step_resulted')).toHaveLength(1);
  });

  test('cannot act on an outdated page on a second device', async () => {
    const { token } = await guest.create();
    const { guests } = session.clients;
    const [one, other] = [await guest.actingOn(token, 'DOCUMENT'), await guest.actingOn(token, 'DOCUMENT')];
    await guests.RecordConsent({ ...one, accepted: true }, call);
    await expect(guests.RecordConsent({ ...other, accepted: false }, call)).rejects.toMatchObject({
      code: 'version_conflict',
    });
  });

  test('can correct answers in the same form', async () => {
    const { token } = await guest.create();
    const acted = await guest.actingOn(token, 'QUESTIONNAIRE');
    const { guests } = session.clients;
    const wrong = await guests.SubmitAnswers({ ...acted, answers: [{ questionId: 'nights', value: 'two' }] }, call);
    expect(wrong.problems).toEqual([
      { questionId: 'purpose', fault: 'ANSWER_FAULT_MISSING' },
      { questionId: 'nights', fault: 'ANSWER_FAULT_NOT_A_NUMBER' },
    ]);
    const right = await guests.SubmitAnswers({ ...acted, answers }, call);
    expect(right.page?.steps[1]?.status).toBe('PASSED');
  });

  test('ends a provider’s check by withdrawing the consent, and history and webhook contain the reason', async () => {
    const { id, token } = await guest.create();
    const { guests, handOvers } = session.clients;
    await guests.RecordConsent({ ...(await guest.actingOn(token, 'DOCUMENT')), accepted: true }, call);
    await guests.StartHandOver({ ...(await guest.actingOn(token, 'DOCUMENT')), returnAddress }, call);
    const { page } = await guests.WithdrawConsent(await guest.actingOn(token, 'DOCUMENT'), call);
    expect(page).toMatchObject({ status: 'INCOMPLETE', steps: [{ reasonCodes: ['CONSENT_WITHDRAWN'] }, {}, {}, {}] });
    const last = (await heard(id, page?.version ?? 0)).at(-1);
    expect(last).toMatchObject({ kind: 'consent_recorded', webhook: { type: 'compliance_session.completed' } });
    expect(last?.audit[0]).toMatchObject({ type: 'consent.withdrawn', reasonCode: 'CONSENT_WITHDRAWN' });
    expect(last?.evidence[0]?.facts).toMatchObject({ accepted: 'false', textVersion: '2026-11', withdrawn: 'true' });
    const ended = await handOvers.ListEndedHandOvers(
      {},
      { ...call, metadata: { 'gcs-tenant-id': tenantId, 'gcs-provider': 'acme-id' } },
    );
    expect(ended.handOvers).toContainEqual(expect.objectContaining({ sessionId: id, end: 'HAND_OVER_END_SKIPPED' }));
  });

  test('can withdraw a consent after the session’s end, which changes the history but not the outcome', async () => {
    const { id, token } = await guest.create();
    const { guests } = session.clients;
    await guests.RecordConsent({ ...(await guest.actingOn(token, 'DOCUMENT')), accepted: true }, call);
    const { seen } = await guest.pageOf(token);
    const action = { tokenSha256: hashOf(token), actionId: randomUUID(), seen, locale: '' };
    const stopped = await guests.GiveUp({ action }, call);
    const { page } = await guests.WithdrawConsent(await guest.actingOn(token, 'DOCUMENT'), call);
    expect([page?.status, page?.endedAt, page?.steps[0]?.mayWithdraw]).toEqual([
      'INCOMPLETE',
      stopped.page?.endedAt,
      false,
    ]);
    const last = (await heard(id, page?.version ?? 0)).at(-1);
    expect(last).toMatchObject({ webhook: null, evidence: [{ type: 'CONSENT_RECORD' }] });
  });
});

test('the erasure of a guest removes the guest’s answers and every link to the guest’s page', async () => {
  const { id, token } = await guest.create();
  await session.clients.guests.SubmitAnswers({ ...(await guest.actingOn(token, 'QUESTIONNAIRE')), answers }, call);
  const { database } = session.its;
  const held = async () => {
    const text = `select (select count(*)::int from guest_answers where session_id = $1) as answers,
                         (select count(*)::int from guest_links where session_id = $1) as links`;
    return (await database.query({ name: '', text }, [id]))[0];
  };
  expect(await held()).toEqual({ answers: 1, links: 1 });
  const erasure = { erasureId: 'ers_1', references: [], stepTypes: [], decisions: false, complete: true };
  await database.transaction((tx) => erasePersonalData(tx, id, erasure));
  expect(await held()).toEqual({ answers: 0, links: 0 });
  await expect(guest.pageOf(token)).rejects.toMatchObject({ code: 'not_found' });
});

test('a key rotation also re-encrypts a guest’s answers, which stay readable', async () => {
  const { token } = await guest.create();
  await session.clients.guests.SubmitAnswers({ ...(await guest.actingOn(token, 'QUESTIONNAIRE')), answers }, call);
  const { database } = session.its;
  const keyring = JSON.parse(await readFile(session.config.keyringFile, 'utf8'));
  const fresh = createKeyring({ kek: 'aes256' })['kek'];
  const rotated = { kek: { current: fresh?.current ?? '', keys: { ...keyring.kek.keys, ...fresh?.keys } } };
  const values = wrappedKeys(rotated, 'kek', sealedAnswers.keys);
  const look = () => database.transaction((tx) => values.renewAfter(tx, '', 1_000));
  expect((await look()).renewed).toBeGreaterThan(0);
  expect(await look()).toEqual({ renewed: 0, left: [], last: undefined });
  const [row] = await database.query<{ id: string }>({ name: '', text: 'select session_id as id from guest_answers' });
  expect(await openAnswers(database, rotated, row?.id ?? '')).toContain('leisure');
});

describe('a hand-over', () => {
  test('has a signed token that the published keys verify and that names the session without personal data', async () => {
    const { id, token } = await guest.create();
    const { guests } = session.clients;
    await guests.RecordConsent({ ...(await guest.actingOn(token, 'DOCUMENT')), accepted: true }, call);
    const acted = { ...(await guest.actingOn(token, 'DOCUMENT')), returnAddress };
    const started = await guests.StartHandOver(acted, call);
    const { jwksJson } = await guests.GetHandOverKeys({}, call);
    expect(jwksJson).not.toContain('"d"');
    const options = { audience: 'acme-id', issuer: 'gcs-sandbox', typ: 'gcs-handover+jwt', algorithms: ['EdDSA'] };
    const { payload } = await jwtVerify(started.token, createLocalJWKSet(JSON.parse(jwksJson)), options);
    const { iat = 0, exp = 0, jti, ...claims } = payload;
    expect(claims).toEqual({
      aud: 'acme-id',
      iss: 'gcs-sandbox',
      sub: id,
      tenant: tenantId,
      property: 'P-1',
      step: 'DOCUMENT',
      attempt: 1,
      locale: 'de-AT',
      returnAddress,
    });
    expect(exp - iat).toBeLessThanOrEqual(300);
    const again = await guests.StartHandOver(acted, call);
    expect(again.token).not.toBe(started.token);
    expect(jti).toMatch(/^hov_/);
  });

  test('to the stand-in gets one result; the stand-in refuses a token that was signed for a provider', async () => {
    const { id: sessionId, token } = await guest.create();
    const { guests, standIn } = session.clients;
    await guests.RecordConsent({ ...(await guest.actingOn(token, 'DOCUMENT')), accepted: true }, call);
    const start = async (type: string) =>
      (await guests.StartHandOver({ ...(await guest.actingOn(token, type)), returnAddress }, call)).token;
    const report = (handOverToken: string) =>
      standIn.ReportStandIn({ handOverToken, outcome: 'RESULT_OUTCOME_RETRY', reasonCode: 'FACE_NOT_DETECTED' }, call);
    const refused = { code: 'permission_denied' };
    await expect(report(await start('DOCUMENT'))).rejects.toMatchObject(refused);
    await passDocument(sessionId);
    const own = await start('LIVENESS');
    expect(await report(own)).toMatchObject({ disposition: 'DISPOSITION_APPLIED', returnAddress });
    expect((await report(own)).disposition).toBe('DISPOSITION_DUPLICATE');
    const { steps } = await guest.pageOf(token);
    expect(steps.find(({ type }) => type === 'STEP_TYPE_LIVENESS')).toMatchObject({ handOver: { attempt: 2 } });
    await expect(report(`${own.slice(0, -6)}AAAAAA`)).rejects.toMatchObject(refused);
  });
});
