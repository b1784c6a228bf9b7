export const causes = {
  reserialised_body: {
    what: 'the body was parsed and serialised again, so its bytes differ from the signed ones',
    remedy: 'verify the raw request body, before any JSON middleware touches it',
  },
  trailing_newline: {
    what: 'a line end was added to the body, or taken from it',
    remedy: 'verify the raw bytes; tools like echo add a line end (use printf or curl --data-binary)',
  },
  other_charset: {
    what: 'the body was decoded or encoded in another charset (not UTF-8), or has a byte-order mark',
    remedy: 'keep the body as bytes; do not turn it into text before verifying',
  },
  wrong_secret: {
    what: 'the signature was made with another secret',
    remedy:
      "take the endpoint's secret exactly as it was shown, whsec_ included; after a rotation, accept the old secret too",
  },
  secret_or_body: {
    what: 'one of two: the signature was made with another secret, or the body differs from the signed one',
    remedy:
      "take the endpoint's secret exactly as it was shown, whsec_ included; then compare the body with `guestctl delivery show`: something can have rewritten it",
  },
  upper_case_hex: {
    what: 'the hex digits are upper-case',
    remedy: 'write and compare the signature as lower-case hex',
  },
  missing_prefix: {
    what: 'the prefix sha256= is missing',
    remedy: 'compare the whole header value, prefix included',
  },
  other_prefix: { what: 'the prefix is not exactly sha256=', remedy: 'write sha256= in lower case, without blanks' },
  base64_digest: { what: 'the digest is base64, not hex', remedy: 'encode the HMAC as lower-case hex' },
  blank_around: { what: 'there are blanks around the value', remedy: 'neither trim the value nor add blanks' },
  two_headers: {
    what: 'the signature header came more than once',
    remedy: 'the service sends exactly one: find the proxy or test tool that adds another',
  },
  header_missing: {
    what: 'there is no signature',
    remedy: 'look for the signature header: X-Service-Signature, or the one in GCS_SIGNATURE_HEADER',
  },
  standard_webhooks: {
    what: 'the value is from the header webhook-signature, which follows Standard Webhooks',
    remedy: 'give the value of X-Service-Signature; a Standard Webhooks library checks webhook-signature',
  },
  not_a_signature: {
    what: 'the value is not a signature',
    remedy: 'expected: sha256= and 64 lower-case hex digits',
  },
} as const;

export type Cause = keyof typeof causes;
