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

export type PageSecurity = {
  /** Other origins to which a form may be sent, or redirect after it was sent. */
  formTargets?: readonly URL[];
  frames?: readonly string[];
  /** True if the page's address is https. */
  isSecure: boolean;
};

/**
 * Sets headers that forbid other origins, inline scripts and styles, unlisted frames and caching
 * (docs/console.md#security).
 */
export function setPageHeaders(
  response: ServerResponse,
  { formTargets = [], frames = [], isSecure }: PageSecurity,
): void {
  response.setHeader('Content-Security-Policy', policyOf(formTargets, frames));
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (isSecure) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
}

function policyOf(formTargets: readonly URL[], frames: readonly string[]): string {
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    ["form-action 'self'", ...formTargets.map(({ origin }) => origin)].join(' '),
    "frame-ancestors 'none'",
    "img-src 'self' data:",
    ...(frames.length === 0 ? [] : [['frame-src', ...frames].join(' ')]),
  ].join('; ');
}
