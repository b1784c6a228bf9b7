-- Helpers for `erase_tenant`, which every service defines for its own tables (docs/operations.md#end-of-a-tenant).
-- They have the rights of their caller.

create function erase_rows(tables text[], matches text, ids text[]) returns table (name text, erased bigint)
language plpgsql set search_path = public, pg_temp as $$
begin
  foreach name in array tables loop
    execute format('delete from %I where %I = any ($1)', name, matches) using ids;
    get diagnostics erased = row_count;
    if erased > 0 then return next; end if;
  end loop;
end $$;
comment on function erase_rows is 'Deletes the rows of some tables whose column is one of these; resolves to how many of each';

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
comment on function erase_some_rows is 'As erase_rows, with a limit of rows per table; for tables with many rows of one id';

revoke execute on function erase_rows, erase_some_rows from public;
