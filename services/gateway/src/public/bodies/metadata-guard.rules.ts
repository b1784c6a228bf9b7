import { limits } from '@gcs/proto/gen/limits';
import type { TenantViolation } from '../../tenants/tenant.rules.ts';
import { fieldName } from './json-text.rules.ts';
import { containsMachineReadableZone } from './machine-readable-zone.rules.ts';

/**
 * Finds identity documents in keys and values of `metadata` (docs/specification.md#what-the-service-does;
 * docs/contract.md#metadata-guard). A violation never contains the document: it names the key of a value, but never a
 * key that is a document.
 */
export function findDocuments(metadata: Readonly<Record<string, unknown>>): TenantViolation[] {
  const violations = Object.entries(metadata).flatMap(([key, value]): TenantViolation[] => {
    if (isDocument(key)) return [keyIsDocument];
    const holds = typeof value === 'string' && isDocument(value);
    return holds ? [{ field: fieldName(`metadata.${key}`), message: 'must not contain an identity document' }] : [];
  });
  return [...new Set(violations)].slice(0, limits.fieldErrors);
}

/** Returns true if a key contains a document. Then report only this violation, because others could contain the key. */
export function isAboutKey(violation: TenantViolation): boolean {
  return violation === keyIsDocument;
}

const keyIsDocument: TenantViolation = {
  field: 'metadata',
  message: 'must not have a key that contains an identity document',
};

function isDocument(text: string): boolean {
  return containsEmbeddedDocument(text) || containsMachineReadableZone(text);
}

/**
 * First bytes, in hexadecimal, of JPEG, PNG, WebP, PDF (after white space) and TIFF. Scans of documents have these
 * types.
 */
const fileHeads: readonly RegExp[] = [
  /^ffd8ff[c-f]/,
  /^89504e470d0a1a0a/,
  /^52494646.{8}57454250/,
  /^(?:09|0a|0d|20)*255044462d/,
  /^(?:49492[ab]00|4d4d002[ab])/,
];

const encodedHeads = /\/9j|iVBORw0KGg|JVBERi|UklGR|SUkq|SUkr|TU0A/g;
const base64Runs = /[A-Za-z0-9+/]+/g;
const dataUris = /data:([^,]{0,256}),/gi;

/**
 * Returns true if the text contains a file with one of `fileHeads`: a data URI of any size, or at least 1 KiB of base64
 * (docs/contract.md#metadata-guard). Decodes only the first bytes, in linear time.
 */
function containsEmbeddedDocument(text: string): boolean {
  for (const match of text.matchAll(dataUris)) {
    const start = match.index + match[0].length;
    if (isFile(decodeDataUri(match[1] ?? '', text.slice(start, start + 256)))) return true;
  }
  if (text.length < limits.metadataDocumentBase64Bytes) return false;
  const packed = text.replace(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/');
  for (const [run] of packed.matchAll(base64Runs)) {
    if (containsEncodedFile(run)) return true;
  }
  return false;
}

function containsEncodedFile(run: string): boolean {
  if (run.length < limits.metadataDocumentBase64Bytes) return false;
  for (const match of run.matchAll(encodedHeads)) {
    if (match.index > run.length - limits.metadataDocumentBase64Bytes) return false;
    if (isFile(decodeHead(run.slice(match.index, match.index + 64)))) return true;
  }
  return false;
}

function isFile(head: Buffer): boolean {
  const hex = head.toString('hex');
  return fileHeads.some((pattern) => pattern.test(hex));
}

function decodeDataUri(mediaType: string, payload: string): Buffer {
  const head = payload.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return /;\s*base64\s*$/i.test(mediaType) ? decodeHead(head) : Buffer.from(head, 'latin1');
}

function decodeHead(base64: string): Buffer {
  return Buffer.from(base64, 'base64');
}
