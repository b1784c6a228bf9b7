-- Functions for `erase_tenant`, which every service defines for its own tables (docs/operations.md#end-of-a-tenant).
-- The functions run with the rights of their caller.

create function erase_rows(tables text[], matches text, ids text[]) returns table (name text, erased bigint)
language plpgsql set search_path = public, pg_temp as $$
begin
  foreach name in array tables loop
    execute format('delete from %I where %I = any ($1)', name, matches) using ids;
    get diagnostics erased = row_count;
    if erased > 0 then return next; end if;
  end loop;
end $$;
comment on function erase_rows is 'Deletes rows of these tables whose column `matches` is one of `ids`; returns the number per table';

create function erase_some_rows(tables text[], matches text, ids text[], at_most int)
returns table (name text, erased bigint)
language plpgsql set search_path = public, pg_temp as $$
begin
  foreach name in array tables loop
    execute format('delete from %I where ctid = any (array(select ctid from %I where %I = any ($1) limit $2))',
                   name, name, matches) using ids, at_most;
    get diagnostics erased = row_count;
    if erased > 0 then return next; end if;
  end loop;
end $$;
comment on function erase_some_rows is 'Like erase_rows, with a limit of rows per table; for tables with many rows of one id';

revoke execute on function erase_rows, erase_some_rows from public;

create function planned_rows(query text) returns float8 language plpgsql set search_path = public, pg_temp as $$
declare
  plan json;
begin
  execute 'explain (format json) ' || query into plan;
  return (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float8;
end $$;
comment on function planned_rows is 'The planner''s estimate of the rows of a query';

-- Counts the tenant's rows in tables with up to `at_most` of them, and estimates larger tables. Finds rows by an index
-- on tenant_id, or else by an index on one of `keyed_by` with a sample of values of `root_key`.
create function measure_tenant(tenant text, root text, root_key text, keyed_by text[], at_most int)
returns table (name text, rows float8, bytes float8)
language plpgsql set search_path = public, pg_temp as $$
declare
  sampled constant int := 400;
  of_root constant text := format('from %I where tenant_id = %L', root, tenant);
  members float8 := planned_rows('select ' || of_root);
  keys text[];
  matches text;
  of_table text;
  total float8;
  width float8;
  usual_width float8;
  table_bytes float8;
  index_bytes float8;
begin
  if members <= at_most then
    execute 'select count(*) ' || of_root into members;
    execute format('select array(select %1$I %2$s and mod(abs(hashtext(%1$I)::bigint), %3$s) = 0)', root_key, of_root,
                   greatest(1, floor(members / sampled))::bigint) into keys;
  else
    execute format('select array(select %I from %I tablesample system (%s) where tenant_id = %L)', root_key, root,
                   least(100, 100 * sampled / members), tenant) into keys;
  end if;
  for name, matches in
    select c.relname, (array_agg(a.attname order by a.attname = 'tenant_id'))[1]
      from pg_class c
      join pg_index i on i.indrelid = c.oid and i.indpred is null
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and (a.attname = 'tenant_id' or c.relname <> root and a.attname = any (keyed_by))
     group by c.relname order by c.relname
  loop
    of_table := format('from %I t where %I = any (%L::text[])', name, matches,
                       case matches when 'tenant_id' then array[tenant] else keys end);
    rows := planned_rows('select ' || of_table);
    if rows <= greatest(at_most, 100 * sampled) then execute 'select count(*) ' || of_table into rows; end if;
    continue when rows = 0;
    if matches <> 'tenant_id' then rows := rows * members / cardinality(keys); end if;
    total := greatest(planned_rows(format('select from %I', name)), rows);
    execute format('select avg(pg_column_size(s.t)) from (select t %s limit 2000) s', of_table) into width;
    execute format('select avg(pg_column_size(t)) from %I t tablesample system (%s)', name, least(100, 200000 / total))
       into usual_width;
    select sum(pg_table_size(one)), sum(pg_indexes_size(one)) into table_bytes, index_bytes
      from (select name::regclass as one union select relid from pg_partition_tree(name::regclass)) parts;
    bytes := rows / total * (table_bytes * coalesce(width / usual_width, 1) + index_bytes);
    return next;
  end loop;
end $$;
comment on function measure_tenant is 'Estimates the rows and bytes of a tenant by table';

revoke execute on function planned_rows, measure_tenant from public;

create function forget_names(target text, aged text, named text, changes text, before timestamptz, at_most int)
returns bigint language plpgsql set search_path = public, pg_temp as $$
declare
  forgotten bigint;
begin
  execute format('update %1$I set %2$s where ctid = any (array(
                    select ctid from %1$I where %3$I < $1 and %4$s order by %3$I limit $2))', target, changes, aged, named)
    using before, at_most;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
comment on function forget_names is 'Erases names in the oldest rows before a time that still name a person; returns the number of rows';
revoke execute on function forget_names from public;
