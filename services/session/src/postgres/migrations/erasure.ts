import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * What erasure needs (docs/internal-contracts.md#guest-data). The history itself cannot be changed by the service: the
 * one exception is this function, which leaves every change in its place and takes from it only what named pieces of
 * evidence said.
 */
export const erasureMigration: Migration = {
  name: '0106_erasure',
  up: `
create index result_inbox_session on result_inbox (session_id);

create function erase_journal_facts(session_key text, erased text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update journal j
     set value = jsonb_set(j.value::jsonb, '{evidence}', (
           select jsonb_agg(case when item ->> 'reference' = any (erased) then jsonb_set(item, '{facts}', '{}') else item end
                            order by place)
             from jsonb_array_elements(j.value::jsonb -> 'evidence') with ordinality as listed (item, place)))::text
   where j.key = session_key
     and exists (
       select from jsonb_array_elements(j.value::jsonb -> 'evidence') as item where item ->> 'reference' = any (erased))
$$;
comment on function erase_journal_facts is
  'Empties the facts of the named evidence in the changes of a session; with the rights of the owner, because the journal is append-only for the service';
`,
  down: `
drop function erase_journal_facts;
drop index result_inbox_session;
`,
};
