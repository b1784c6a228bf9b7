/** The file types a client must not send in `metadata` (contract.md §4): raw identity documents travel as these. */
const signatures: readonly RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n\x1a\n/,
  /^RIFF[^]{4}WEBP/,
  /^\s*%PDF-/,
  /^(?:II[*+]\x00|MM\x00[*+])/,
];

const minEncodedLength = 1024;
const dataUri = /data:([^,]{0,256}),/gi;
const base64Run = new RegExp(`[A-Za-z0-9+/_-]{${minEncodedLength},}`, 'g');

/**
 * Whether a text carries a JPEG, PNG, WebP, PDF or TIFF file, as a data URI of any size or as at least 1 KiB of
 * base64 (standard or URL-safe, wrapped into lines or not, with other text around it). Only the head is decoded.
 */
export function containsEmbeddedDocument(text: string): boolean {
  for (const match of text.matchAll(dataUri)) {
    const payload = text.slice(match.index + match[0].length);
    if (isDocument(decodeDataUri(match[1] ?? '', payload))) return true;
  }
  if (text.length < minEncodedLength) return false;
  for (const match of text.replace(/\s/g, '').matchAll(base64Run)) {
    if (isDocument(decodeHead(match[0]))) return true;
  }
  return false;
}

function isDocument(head: string): boolean {
  return signatures.some((signature) => signature.test(head));
}

function decodeDataUri(mediaType: string, payload: string): string {
  const head = unescapePercent(payload.slice(0, 256));
  return /;\s*base64\s*$/i.test(mediaType) ? decodeHead(head.replace(/\s/g, '')) : head;
}

function decodeHead(base64: string): string {
  return Buffer.from(base64.slice(0, 64), 'base64').toString('latin1');
}

function unescapePercent(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
