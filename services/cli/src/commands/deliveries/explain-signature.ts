import { type BodyVariant, bodyVariants } from './body-variants.ts';
import { type Cause, causes } from './causes.ts';
import { hmacHex } from './signature.ts';

type ReceivedWebhook = {
  body: Buffer;
  headers: readonly string[];
  secrets: readonly string[];
};

type Explanation = {
  valid: boolean;
  causes: { cause: Cause; what: string; remedy: string }[];
};

/**
 * Explains a wrong signature without a server. Finds the smallest set of known mistakes that explains the signature
 * (docs/delivery.md#receivers).
 */
export function explainSignature({ body, headers, secrets }: ReceivedWebhook): Explanation {
  const values = headerValues(headers);
  if (values.length === 0) return explained(['header_missing']);
  if (headers.every((header) => /^\s*v1a?,/.test(header))) return explained(['standard_webhooks']);
  const several: Cause[] = values.length > 1 ? ['two_headers'] : [];
  const forms = values.map(readSignature);
  const found = forms
    .flatMap((form) => matchesOf(form, bodyVariants(body), secrets))
    .sort((one, other) => one.length - other.length)[0];
  if (found !== undefined) return explained([...several, ...found]);
  const [form] = forms.filter(({ digest }) => digest !== undefined);
  if (form === undefined) return explained([...several, 'not_a_signature']);
  return explained([
    ...several,
    ...form.causes,
    // The service could have written the body like this, so another secret is likelier.
    isAsSent(body) ? 'wrong_secret' : 'secret_or_body',
  ]);
}

/** Returns the causes of each combination of mistakes that produces the digest. */
function matchesOf(
  { digest, causes: form }: SignatureForm,
  bodies: readonly BodyVariant[],
  secrets: readonly string[],
) {
  const [first = '', ...others] = secrets;
  const keys: { key: string | Buffer; causes: Cause[] }[] = [
    { key: first, causes: [] },
    ...[...others, ...misreadings(first)].map((key) => ({ key, causes: ['wrong_secret'] satisfies Cause[] })),
  ];
  return keys.flatMap(({ key, causes: secret }) =>
    bodies
      .filter(({ bytes }) => hmacHex(bytes, key) === digest)
      .map((variant) => [...new Set([...form, ...variant.causes, ...secret])]),
  );
}

function misreadings(secret: string): (string | Buffer)[] {
  const text = secret.trim();
  const bare = text.replace(/^whsec_/, '');
  return [text, `${text}\n`, bare, Buffer.from(bare, 'base64'), `whsec_${bare}`].filter((key) => key !== secret);
}

function isAsSent(body: Buffer): boolean {
  const sent = bodyVariants(body).find(({ causes: [cause] }) => cause === 'reserialised_body');
  return sent?.bytes.equals(body) ?? false;
}

function explained(found: readonly Cause[]): Explanation {
  return { valid: found.length === 0, causes: found.map((cause) => ({ cause, ...causes[cause] })) };
}

/** The digest in lower-case hex, and the faults of the received format. */
type SignatureForm = { digest: string | undefined; causes: readonly Cause[] };

function headerValues(headers: readonly string[]): string[] {
  return headers.flatMap((header) => header.split(',')).filter((value) => value.trim() !== '');
}

function readSignature(value: string): SignatureForm {
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
