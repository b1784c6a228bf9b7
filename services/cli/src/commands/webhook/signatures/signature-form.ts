import type { Cause } from './causes.ts';

/** What a header's value could mean: a digest in lower-case hex, and what is wrong with how it is written. */
export type SignatureForm = { digest: string | undefined; causes: readonly Cause[] };

/** Several headers, or one into which a proxy has joined them with commas, as the values they were. */
export function headerValues(headers: readonly string[]): string[] {
  return headers.flatMap((header) => header.split(',')).filter((value) => value.trim() !== '');
}

/** Reads a value as generously as it takes to find a digest in it. */
export function readSignature(value: string): SignatureForm {
  const text = value.trim();
  const blank: Cause[] = text === value ? [] : ['blank_around'];
  const [, prefix = '', rest = ''] = /^(sha-?256\s*[=:]\s*)?(.*)$/is.exec(text) ?? [];
  const prefixed: Cause[] = prefix === '' ? ['missing_prefix'] : prefix === 'sha256=' ? [] : ['other_prefix'];
  if (/^[0-9a-f]{64}$/i.test(rest)) {
    const cased: Cause[] = /[A-F]/.test(rest) ? ['upper_case_hex'] : [];
    return { digest: rest.toLowerCase(), causes: [...blank, ...prefixed, ...cased] };
  }
  const bytes = Buffer.from(rest, 'base64');
  const isBase64 = bytes.length === 32 && /^[A-Za-z0-9+/_-]{43}=?$/.test(rest);
  if (isBase64) return { digest: bytes.toString('hex'), causes: [...blank, ...prefixed, 'base64_digest'] };
  return { digest: undefined, causes: ['not_a_signature'] };
}
