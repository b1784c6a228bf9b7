import type { Handle } from './serve.ts';

/** When a version was declared deprecated, when it ends (at least 12 months later), and where that is explained. */
export type Deprecation = { deprecatedAt: Date; sunsetAt: Date; explanationUrl: string };

/**
 * Announces on every answer of a route that its version ends (docs/contract.md#compatibility): `Deprecation` (RFC
 * 9745), `Sunset` (RFC 8594) and a link. Nothing of `/v1` is deprecated; it is here so that the day it is, clients are
 * told as promised.
 */
export function deprecated({ deprecatedAt, sunsetAt, explanationUrl }: Deprecation, handle: Handle): Handle {
  const announcement = {
    Deprecation: `@${Math.floor(deprecatedAt.getTime() / 1_000)}`,
    Sunset: sunsetAt.toUTCString(),
    Link: `<${explanationUrl}>; rel="deprecation"`,
  };
  return (exchange) => {
    Object.assign(exchange.headers, announcement);
    return handle(exchange);
  };
}
