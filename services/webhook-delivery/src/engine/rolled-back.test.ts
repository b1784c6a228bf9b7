import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { changesOf, newId } from '../../test/session-changes.ts';
import { useDelivery } from '../../test/use-delivery.ts';

const its = useDelivery();

const refuseWebhookOf = (sessionId: string) =>
  its.site.database.query({
    name: '',
    text: `create function refuse() returns trigger language plpgsql as
             $$ begin raise exception 'planned' using errcode = 'check_violation'; end $$;
           create constraint trigger refuse after insert on events deferrable initially deferred for each row
             when (new.session_id = '${sessionId}') execute function refuse()`,
  });
const undelivered = () => its.site.database.query({ name: '', text: 'select from open_deliveries' });
const parked = () =>
  its.site.database.query<{ key: string; reason: string }>({ name: '', text: 'select key, reason from dead_letters' });
const sentOf = (sessionId: string) =>
  its.receiver.received.filter(({ event }) => event.data.complianceSessionId === sessionId);

const newSession = () => changesOf(newId('cs'), ['compliance_session.updated']);

test('the service sends no webhook for a rolled-back change, and one webhook for each other change', async () => {
  await its.delivery.addEndpoint(its.receiver.url);
  const healthy = Array.from({ length: 20 }, newSession);
  const refused = newSession();
  const refusedId = refused[0]?.sessionId ?? '';
  await refuseWebhookOf(refusedId);
  // The first change of a session has no webhook, so the rolled-back batch begins with a change without an event.
  await its.delivery.publish([...healthy.flat(), ...refused]);
  await waitFor(async () => (await undelivered()).length === 0);

  expect(await parked()).toEqual([{ key: refusedId, reason: 'handler_failed' }]);
  expect(sentOf(refusedId)).toHaveLength(0);
  for (const [{ sessionId } = { sessionId: '' }] of healthy) expect(sentOf(sessionId)).toHaveLength(1);
});

test('the service sends each webhook of other sessions once while one session is parked', async () => {
  await its.delivery.addEndpoint(its.receiver.url);
  const [created, updated] = changesOf(newId('cs'), ['compliance_session.updated', 'compliance_session.completed']);
  if (created === undefined || updated === undefined) throw new Error('no changes');
  const gap = { ...updated, version: 3, changeId: `${updated.sessionId}.3` };
  const healthy = Array.from({ length: 20 }, newSession);
  await its.delivery.publish([created, ...healthy.flat(), gap]);
  await waitFor(async () => (await undelivered()).length === 0);

  expect(await parked()).toEqual([{ key: created.sessionId, reason: 'version_gap' }]);
  expect(sentOf(created.sessionId)).toHaveLength(0);
  for (const [{ sessionId } = { sessionId: '' }] of healthy) expect(sentOf(sessionId)).toHaveLength(1);
});

test('the service counts a disabled endpoint once, even if the first transaction is rolled back', async () => {
  await its.delivery.addEndpoint(its.receiver.url);
  its.receiver.answer((_received, response) => void response.writeHead(410).end());
  const { database } = its.site;
  await database.query({
    name: '',
    text: `create sequence commits;
           create function deadlock() returns trigger language plpgsql as
             $$ begin
               if nextval('commits') = 1 then raise exception 'planned' using errcode = 'deadlock_detected'; end if;
               return null;
             end $$;
           create constraint trigger deadlock after insert on notices deferrable initially deferred for each row
             when (new.kind = 'ENDPOINT_DISABLED') execute function deadlock();
           grant usage on sequence commits to public`,
  });
  await its.delivery.publish(newSession());
  await waitFor(
    async () =>
      (await database.query({ name: '', text: `select from notices where kind = 'ENDPOINT_DISABLED'` })).length > 0,
  );
  const metrics = await waitFor(async () => {
    const text = await its.delivery.telemetry.metricsText();
    return text.includes('gcs_webhook_endpoint_disablings_total{') ? text : undefined;
  });
  expect(metrics).toMatch(/gcs_webhook_endpoint_disablings_total\{reason="GONE"[^}]*\} 1\b/);
});
