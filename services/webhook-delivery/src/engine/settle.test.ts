import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { manySessions } from '../../test/session-changes.ts';
import { accepted, seedEndpoint } from '../../test/test-engine.ts';
import { useEngines } from '../../test/use-delivery.ts';

const its = useEngines();

const run = (text: string) => its.site.database.query({ name: '', text });
/** Makes the database reject every verdict on this event, with an error of the statement and not of the connection. */
const refuseResultsOf = (eventId: string) =>
  run(`create function refuse() returns trigger language plpgsql as
         $$ begin raise exception 'planned' using errcode = 'check_violation'; end $$;
       create trigger refuse before insert on attempts for each row
         when (new.event_id = '${eventId}') execute function refuse()`);
/**
 * Replaces the function instead of dropping the triggers. A drop locks a partition before its table, but the running
 * engine locks the table first, so they could deadlock.
 */
const refuseNoMore = () =>
  run(`create or replace function refuse() returns trigger language plpgsql as $$ begin return new; end $$`);
const attempted = () => run('select event_id from attempts order by event_id');

test('the engine releases a delivery whose verdict cannot be stored, and sends it again with the same id', async () => {
  await seedEndpoint(its.site);
  const changes = manySessions(3, 2).flat();
  const eventIds = changes.flatMap(({ webhook }) => webhook?.id ?? []).sort();
  const refused = changes.flatMap(({ webhook }) => webhook?.id ?? []).at(0) ?? '';
  await refuseResultsOf(refused);
  const { accept, engine, sent, telemetry } = await its.start(() => accepted);
  await accept(changes);
  await waitFor(async () => (await run('select from open_deliveries where lease is not null')).length === 0);
  expect(await attempted()).toHaveLength(5);
  expect(await run('select event_id from open_deliveries where due_at > now()')).toEqual([{ event_id: refused }]);
  await waitFor(() => engine.state.held.size === 0);
  expect(await telemetry.metricsText()).toMatch(/gcs_webhook_delivery_unsettled_total\{[^}]*\} 1\b/);

  await refuseNoMore();
  await run('update open_deliveries set due_at = now()');
  await waitFor(async () => (await attempted()).length === 6);
  expect(await attempted()).toEqual(eventIds.map((event_id) => ({ event_id })));
  expect(sent.filter(({ eventId }) => eventId === refused)).toHaveLength(2);
  expect(sent).toHaveLength(7);
});

test('the engine forgets a delivery that cannot be released, and later finds it as an orphan', async () => {
  await seedEndpoint(its.site);
  const changes = manySessions(1, 1).flat();
  const refused = changes.flatMap(({ webhook }) => webhook?.id ?? []).at(0) ?? '';
  await refuseResultsOf(refused);
  await run(`create trigger refuse before update on open_deliveries for each row execute function refuse()`);
  const { accept, sent } = await its.start(() => accepted, { checkOrphanedMs: 50 });
  await accept(changes);
  await waitFor(() => sent.length >= 2);
  await refuseNoMore();
  await waitFor(async () => (await attempted()).length === 1);
  expect(new Set(sent.map(({ eventId }) => eventId))).toEqual(new Set([refused]));
});
