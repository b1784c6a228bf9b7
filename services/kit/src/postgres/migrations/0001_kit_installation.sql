-- The installation to which the records of this database belong (docs/internal-contracts.md#installation).

create table installation (
  id uuid primary key
);
comment on table installation is 'One row: the installation of this database; no row before the service joins one';
comment on column installation.id is 'Created with the session database; a header of every published record';
create unique index installation_is_one on installation ((true));
