import { createHash } from 'node:crypto';
import { type AdminRequest, onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { narrowScope, type Visible } from '@gcs/kit/admin/operator-scope';
import { type PageRequest, readPage } from '@gcs/kit/admin/page';
import { invalidFields, isText, requireTexts, snakeCase } from '@gcs/kit/admin/texts';
import type { Clock } from '@gcs/kit/clock';
import { ServiceError } from '@gcs/kit/errors';
import type { Connection, Database } from '@gcs/kit/postgres/database';
import { readableAccents } from './accent.rules.ts';
import { findNotice, keepStoredNotice } from './notices.store.ts';
import {
  findLogo,
  findProperties,
  listStoredProperties,
  lockProperty,
  type StoredLogo,
  type StoredProperty,
  writeLogo,
  writeProperty,
} from './properties.store.ts';
import { noLook, type PropertyTexts, propertyProblems, shownAs, takeLogo, wholeTenant } from './property.rules.ts';

type Deps = { database: Database };

export async function listProperties(
  { database }: Deps,
  page: PageRequest,
  seen: Visible,
): Promise<{ properties: StoredProperty[]; nextPageToken: string }> {
  const { rows, nextPageToken } = await readPage(page, ['text'], {
    find: ([after = null], limit) => listStoredProperties(database, seen, after, limit),
    placeOf: ({ reference }) => [reference],
  });
  return { properties: [...rows], nextPageToken };
}

/** Reads the description that guests see; a missing text is '' (docs/guest-page.md#the-hotels-page). */
export async function readLook(database: Connection, tenantId: string, reference: string): Promise<StoredProperty> {
  return (await findDescriptions(database, tenantId, reference)).shown;
}

async function findDescriptions(database: Connection, tenantId: string, reference: string) {
  const stored = await findProperties(database, tenantId, [...new Set([reference, wholeTenant])]);
  const said = (of: string) =>
    stored.find((one) => one.reference === of) ?? { ...noLook, reference: of, rowVersion: 0 };
  const own = said(reference);
  const { rowVersion } = own;
  return { own, shown: { ...shownAs(own, said(wholeTenant)), reference, rowVersion } };
}

/** Throws `not_found` for a property outside the operator's scope. Every operator may see the tenant's description. */
export async function previewProperty({ database }: Deps, reference: string, seen: Visible) {
  if (reference !== wholeTenant && narrowScope(seen, reference).properties?.length === 0)
    throw new ServiceError('not_found', 'there is no such property');
  const { own, shown: property } = await findDescriptions(database, seen.tenantId, reference);
  const accents = property.accent === '' ? { light: '', dark: '' } : readableAccents(property.accent);
  return { property, own, accentLight: accents.light, accentDark: accents.dark };
}

/** An `expectedVersion` of 0 accepts any version, -1 only a property without a description. */
type ChangeProperty = AdminRequest & { reference: string; expectedVersion: number };

/** Replaces everything except the logo, once per request id. Throws `invalid_argument`. */
export async function setProperty(
  { database }: Deps,
  request: ChangeProperty,
  texts: PropertyTexts,
): Promise<StoredProperty> {
  const problems = propertyProblems(texts);
  if (problems.length > 0)
    throw invalidFields(problems.map(({ field, message }) => ({ field: `property.${snakeCase(field)}`, message })));
  return changeProperty(database, request, (tx, { tenantId, reference }) =>
    writeProperty(tx, tenantId, reference, texts),
  );
}

/** Replaces the logo; an empty picture removes it. Throws `invalid_argument`. */
export async function setLogo({ database }: Deps, request: ChangeProperty, image: Buffer): Promise<StoredProperty> {
  const taken = image.length === 0 ? null : takeLogo(image);
  if (taken !== null && 'problem' in taken) throw invalidFields([{ field: 'image', message: taken.problem }]);
  const logo = taken && { ...taken, sha256: createHash('sha256').update(taken.picture).digest() };
  return changeProperty(database, request, (tx, { tenantId, reference }) => writeLogo(tx, tenantId, reference, logo));
}

/** Returns undefined if `sha256` is not the hexadecimal digest of a current logo. */
export async function readLogo(database: Connection, sha256: string): Promise<StoredLogo | undefined> {
  return isDigest(sha256) ? findLogo(database, Buffer.from(sha256, 'hex')) : undefined;
}

export async function keepNotice(
  { database, clock }: Deps & { clock: Clock },
  tenantId: string,
  notice: { sha256: string; language: string; text: string },
): Promise<void> {
  const { sha256, language, text: content } = notice;
  const stored = { sha256: Buffer.from(sha256, 'hex'), language, content, firstUsedAt: clock.now() };
  await keepStoredNotice(database, tenantId, stored);
}

/** Throws `not_found`. */
export async function readNotice({ database }: Deps, tenantId: string, sha256: string) {
  const notice = isDigest(sha256) ? await findNotice(database, tenantId, Buffer.from(sha256, 'hex')) : undefined;
  if (notice === undefined) throw new ServiceError('not_found', 'there is no such notice');
  const { content, language, firstUsedAt } = notice;
  return { content, language, firstUsedAt: firstUsedAt.toISOString() };
}

function isDigest(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

async function changeProperty(
  database: Database,
  request: ChangeProperty,
  change: (tx: Connection, of: { tenantId: string; reference: string }) => Promise<StoredProperty | undefined>,
): Promise<StoredProperty> {
  requireTexts({ request_id: request.requestId });
  if (!isText(request.reference, 0, maxReference))
    throw invalidFields([{ field: 'reference', message: `is at most ${maxReference} characters` }]);
  return onceByRequestId(database, request, async (tx) => {
    const { rowVersion } = await lockProperty(tx, request.tenantId, request.reference);
    if (request.expectedVersion !== 0 && Math.max(request.expectedVersion, 0) !== rowVersion)
      throw new ServiceError('version_conflict', 'the property has another version by now');
    const changed = await change(tx, request);
    if (changed === undefined) throw new Error('a locked property vanished');
    return changed;
  });
}

const maxReference = 128;
