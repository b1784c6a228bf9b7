import type { Visible } from '@gcs/kit/admin/operator-scope';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared, preparedByProperty } from '@gcs/kit/postgres/statement';
import { type LogoType, type PropertyLook, type PropertyTexts, wholeTenant } from './property.rules.ts';

/** `reference` is '' for the whole tenant. */
export type StoredProperty = PropertyLook & { reference: string; rowVersion: number };

const columns = `reference, display_name as "displayName", accent, address, phone, controller,
  privacy_contact as "privacyContact", time_zone as "timeZone",
  coalesce(encode(logo_sha256, 'hex'), '') as "logoSha256", row_version::float8 as "rowVersion"`;

const findStatement = prepared({
  name: 'gateway_find_properties',
  text: `select ${columns} from properties where tenant_id = $1 and reference = any($2::text[])`,
});

export function findProperties(
  connection: Connection,
  tenantId: string,
  references: readonly string[],
): Promise<StoredProperty[]> {
  return connection.query<StoredProperty>(findStatement, [tenantId, references]);
}

const listStatement = preparedByProperty(
  'gateway_list_properties',
  { column: 'reference', array: '$4' },
  (areSeen) => `
    select ${columns} from properties
    where tenant_id = $1 and reference >= $2 and (${areSeen})
    order by reference limit $3`,
);

/** If `after` is null, the list starts with the tenant's own description. */
export function listStoredProperties(
  connection: Connection,
  { tenantId, properties }: Visible,
  after: string | null,
  limit: number,
): Promise<StoredProperty[]> {
  // In the collation C, `after` followed by U+0001 is the next possible text.
  const from = after === null ? wholeTenant : `${after}\u0001`;
  const seen = properties === null ? null : [...properties, wholeTenant];
  return connection.query<StoredProperty>(listStatement({ properties }), [tenantId, from, limit, seen]);
}

// Creates a missing row, and locks it until the transaction ends.
const lockStatement = prepared({
  name: 'gateway_lock_property',
  text: `
    insert into properties as property (tenant_id, reference) values ($1, $2)
    on conflict (tenant_id, reference) do update set row_version = property.row_version
    returning ${columns}`,
});

/** Locks a description; its version is 0 if there was none. */
export async function lockProperty(tx: Connection, tenantId: string, reference: string): Promise<StoredProperty> {
  const [row] = await tx.query<StoredProperty>(lockStatement, [tenantId, reference]);
  if (row === undefined) throw new Error('a property was not locked');
  return row;
}

const writeStatement = prepared({
  name: 'gateway_write_property',
  text: `
    update properties set display_name = $3, accent = $4, address = $5, phone = $6, controller = $7,
      privacy_contact = $8, time_zone = $9, row_version = row_version + 1
    where tenant_id = $1 and reference = $2
    returning ${columns}`,
});

export async function writeProperty(
  tx: Connection,
  tenantId: string,
  reference: string,
  texts: PropertyTexts,
): Promise<StoredProperty | undefined> {
  const { displayName, accent, address, phone, controller, privacyContact, timeZone } = texts;
  const values = [tenantId, reference, displayName, accent, address, phone, controller, privacyContact, timeZone];
  return (await tx.query<StoredProperty>(writeStatement, values))[0];
}

const writeLogoStatement = prepared({
  name: 'gateway_write_logo',
  text: `
    update properties set logo_sha256 = $3, logo_type = $4, logo = $5, row_version = row_version + 1
    where tenant_id = $1 and reference = $2
    returning ${columns}`,
});

export type StoredLogo = { picture: Buffer; type: LogoType };

export async function writeLogo(
  tx: Connection,
  tenantId: string,
  reference: string,
  logo: (StoredLogo & { sha256: Buffer }) | null,
): Promise<StoredProperty | undefined> {
  const values = [tenantId, reference, logo?.sha256 ?? null, logo?.type ?? null, logo?.picture ?? null];
  return (await tx.query<StoredProperty>(writeLogoStatement, values))[0];
}

const findLogoStatement = prepared({
  name: 'gateway_find_logo',
  text: 'select logo as picture, logo_type as type from properties where logo_sha256 = $1 limit 1',
});

export async function findLogo(connection: Connection, sha256: Buffer): Promise<StoredLogo | undefined> {
  return (await connection.query<StoredLogo>(findLogoStatement, [sha256]))[0];
}
