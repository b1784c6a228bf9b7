-- The installation to which the records of this database belong (docs/internal-contracts.md#installation).

create table installation (
  id uuid primary key
);
comment on table installation is 'One row: the installation that this database belongs to; none before the service has joined one';
comment on column installation.id is 'Made once, with the session database; a header of every record that is published';
create unique index installation_is_one on installation ((true));
