import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * How many steps wait, without reading the queue (docs/decisions/0044-the-desk-asks-the-api.md#counts): each change of
 * the queue adds rows of how many more or fewer wait, and a worker sums them up. No row is waited for, and triggers write
 * them, so versions before this one count too. Creating the triggers locks the queue until what waits is counted.
 */
export const reviewCountsMigration: Migration = {
  name: '0115_review_counts',
  up: `
create table review_counts (
  tenant_id text collate "C" not null,
  property_reference text not null,
  workflow_key text collate "C" not null,
  step_type text collate "C" not null,
  reason_codes text[] collate "C" not null,
  claimed_key text collate "C",
  waiting integer not null,
  is_folded boolean not null default false
);
comment on table review_counts is 'How many steps of the queue wait, alike in all these: the sum of the rows';
comment on column review_counts.waiting is 'How many more, or fewer';
comment on column review_counts.is_folded is 'Whether it is a sum, or of one change';
create index review_counts_scope on review_counts (tenant_id, property_reference);

create function count_opened_reviews() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into review_counts (tenant_id, property_reference, workflow_key, step_type, reason_codes, claimed_key, waiting)
  select tenant_id, property_reference, workflow_key, step_type, reason_codes, claimed_key, count(*)
    from opened group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
create function count_changed_reviews() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into review_counts (tenant_id, property_reference, workflow_key, step_type, reason_codes, claimed_key, waiting)
  select tenant_id, property_reference, workflow_key, step_type, reason_codes, claimed_key, sum(waiting)
    from (
      select was.*, -1 as waiting from was union all select changed.*, 1 as waiting from changed
    ) change
   group by 1, 2, 3, 4, 5, 6 having sum(waiting) <> 0;
  return null;
end $$;
create function count_closed_reviews() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into review_counts (tenant_id, property_reference, workflow_key, step_type, reason_codes, claimed_key, waiting)
  select tenant_id, property_reference, workflow_key, step_type, reason_codes, claimed_key, -count(*)
    from closed group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
create trigger reviews_opened after insert on reviews referencing new table as opened
  for each statement execute function count_opened_reviews();
create trigger reviews_changed after update on reviews referencing old table as was new table as changed
  for each statement execute function count_changed_reviews();
create trigger reviews_closed after delete on reviews referencing old table as closed
  for each statement execute function count_closed_reviews();

insert into review_counts
select tenant_id, property_reference, workflow_key, step_type, reason_codes, claimed_key, count(*), true
  from reviews group by 1, 2, 3, 4, 5, 6;
`,
  down: `
drop trigger reviews_closed on reviews;
drop trigger reviews_changed on reviews;
drop trigger reviews_opened on reviews;
drop function count_closed_reviews;
drop function count_changed_reviews;
drop function count_opened_reviews;
drop table review_counts;
`,
};
