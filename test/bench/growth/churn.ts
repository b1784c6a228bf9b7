import type { Installation } from './installation.ts';

const rowsEach = 20;

/**
 * What the queues go through in an hour of the steady load, in a minute or two: rows that come and go, 20 to a
 * commit. They are gone before their transaction ends, so no process of the service sees one, and each leaves what a
 * published or delivered one leaves: a dead row in the table and in each index. Autovacuum meets them all at once, which
 * is harder for it than an hour.
 */
export async function churn({ session, delivery }: Installation, rows: number): Promise<void> {
  const rounds = Math.ceil(rows / rowsEach);
  await Promise.all([session.query(repeated(rounds, publish)), delivery.query(repeated(rounds, deliver, loaded))]);
}

const repeated = (rounds: number, statements: string, declared = '') => `
  do $$
  declare
    sent bigint[];
    fleeting text[];
    ${declared}
  begin
    for round in 1..${rounds} loop
      ${statements}
      commit;
    end loop;
  end $$`;

const publish = `
      with queued as (
        insert into outbox (key, version) select 'cs_' || n, 1 from generate_series(1, ${rowsEach}) n returning id
      )
      select array_agg(id) into sent from queued;
      delete from outbox where id = any (sent);`;

/** The endpoint that the load was sent to. */
const loaded = 'target constant text := (select endpoint_id from attempts order by event_id desc limit 1);';

/** Due, leased, delivered. */
const deliver = `
      fleeting := array(select 'evt_' || upper(md5(round || '-' || n)) from generate_series(1, ${rowsEach}) n);
      insert into open_deliveries (event_id, endpoint_id, session_id, epoch, version, due_at)
      select id, target, 'cs_' || id, 1, 1, now() from unnest(fleeting) id;
      update open_deliveries set lease = 0 where event_id = any (fleeting);
      delete from open_deliveries where event_id = any (fleeting);`;
