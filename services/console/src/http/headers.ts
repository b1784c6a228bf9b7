import type { ServerResponse } from 'node:http';

const headers = {
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Cache-Control': 'no-store',
};

/** What every answer of the console says to the browser (docs/console.md#security). */
export function setHeaders(response: ServerResponse, { issuer, isSecure }: { issuer: URL; isSecure: boolean }): void {
  response.setHeader('Content-Security-Policy', policyOf(issuer));
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (isSecure) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
}

/**
 * No other origin, no inline script or style, no frame. A form goes to the console alone; signing out goes on to the
 * issuer, and browsers count that redirect as the form's.
 */
function policyOf(issuer: URL): string {
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `form-action 'self' ${issuer.origin}`,
    "frame-ancestors 'none'",
    "img-src 'self' data:",
  ].join('; ');
}
