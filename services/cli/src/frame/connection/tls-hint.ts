// What Node and OpenSSL say of a handshake that failed, and what it means to whoever called.
const meanings: readonly (readonly [RegExp, string])[] = [
  [/wrong version number|packet length too long/i, 'it does not speak TLS, and the context names an authority for it'],
  [
    /altnames|ERR_TLS_CERT_ALTNAME/i,
    'its certificate is for another name: `--admin-server-name`, `--provider-server-name`',
  ],
  [
    /self.signed certificate|unable to (verify|get)|UNABLE_TO/i,
    'its certificate is not of the authority that you named (--admin-ca, --provider-ca of `guestctl context add`)',
  ],
  [/certificate has expired|CERT_HAS_EXPIRED/i, 'its certificate has expired'],
  [
    /certificate required|alert (unknown ca|bad certificate|handshake failure|number (40|42|48|116))/i,
    'it demands a certificate of its own authority: `--admin-cert` and `--admin-key`, or those of the provider port',
  ],
  [
    /ECONNRESET|Failed to connect|socket hang ?up|Connection dropped|Protocol error/i,
    'it closed the connection: plain text was sent to a port that speaks TLS, or a certificate that is not of its ' +
      'authority; see --admin-ca, --admin-cert and the like of `guestctl context add`',
  ],
];

/** Why a call failed, when the reason is TLS; undefined for everything else. */
export function tlsHintOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error) || !('details' in cause)) return undefined;
  const details = String(cause.details);
  return meanings.find(([pattern]) => pattern.test(details))?.[1];
}
