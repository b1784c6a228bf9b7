import type { Cause } from './causes.ts';

/** Bytes that may have been signed, and the mistakes that change them into the received body. */
export type BodyVariant = { bytes: Buffer; causes: readonly Cause[] };

/**
 * Returns the received body, then variants that each undo known mistakes of receivers and test tools, likely ones
 * first.
 */
export function bodyVariants(body: Buffer): BodyVariant[] {
  const texts = decodings(body);
  return [
    { bytes: body, causes: [] },
    ...lineEnds(body.toString('latin1')).map((text) => variant(text, 'latin1', ['trailing_newline'])),
    ...texts.map((text) => variant(text, 'utf8', ['other_charset'])),
    ...encodings(body.toString('utf8')).map((bytes) => ({ bytes, causes: ['other_charset'] as const })),
    ...[body.toString('utf8'), ...texts].flatMap(serialisations),
  ];
}

function variant(text: string, encoding: BufferEncoding, causes: readonly Cause[]): BodyVariant {
  return { bytes: Buffer.from(text, encoding), causes };
}

function lineEnds(text: string): string[] {
  return [text.replace(/[\r\n]+$/, ''), `${text}\n`, `${text}\r\n`];
}

function decodings(body: Buffer): string[] {
  const even = body.subarray(0, body.length - (body.length % 2));
  return [
    body.toString('utf8').replace(/^\uFEFF/, ''),
    body.toString('utf16le').replace(/^\uFEFF/, ''),
    Buffer.from(even)
      .swap16()
      .toString('utf16le')
      .replace(/^\uFEFF/, ''),
    body.toString('latin1'),
  ];
}

function encodings(text: string): Buffer[] {
  return [
    Buffer.from(text, 'latin1'),
    Buffer.from(text, 'utf16le'),
    Buffer.from(text, 'utf16le').swap16(),
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
    Buffer.from(`\uFEFF${text}`),
    // The UTF-8 bytes decoded as Latin-1 and encoded again.
    Buffer.from(Buffer.from(text).toString('latin1')),
  ];
}

function serialisations(text: string): BodyVariant[] {
  const value = parse(text);
  if (value === undefined) return [];
  const compact = JSON.stringify(value);
  const sorted = JSON.stringify(sortMembers(value));
  const written = [
    ...(isEvent(value) ? [JSON.stringify(asSent(value))] : []),
    compact,
    sorted,
    ...[compact, sorted].flatMap((one) => [spaced(one), escapeNonAscii(one), escapeNonAscii(spaced(one))]),
    ...[2, 4, '\t'].flatMap((indent) => [
      JSON.stringify(value, null, indent),
      JSON.stringify(sortMembers(value), null, indent),
    ]),
    compact.replaceAll('/', '\\/'),
  ];
  return written.flatMap((one) => [
    variant(one, 'utf8', ['reserialised_body']),
    variant(`${one}\n`, 'utf8', ['reserialised_body', 'trailing_newline']),
  ]);
}

type Event = { id: unknown; type: unknown; createdAt: unknown; data: object };

/** Returns the members in the service's order (docs/internal-contracts.md#where-events-are-born). */
function asSent({ id, type, createdAt, data }: Event) {
  const { complianceSessionId, status, ...rest } = { complianceSessionId: undefined, status: undefined, ...data };
  return { id, type, createdAt, data: { complianceSessionId, status, ...rest } };
}

function isEvent(value: unknown): value is Event {
  const names = ['id', 'type', 'createdAt', 'data'];
  if (typeof value !== 'object' || value === null || !names.every((name) => Object.hasOwn(value, name))) return false;
  return 'data' in value && typeof value.data === 'object' && value.data !== null;
}

function sortMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortMembers);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, sortMembers(member)] as const);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Formats JSON as Python does: `{"a": 1, "b": 2}`. */
function spaced(compact: string): string {
  return compact.replaceAll(/("(?:[^"\\]|\\.)*")|([:,])/g, (found, text: string | undefined) => text ?? `${found} `);
}

function escapeNonAscii(text: string): string {
  return text.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
