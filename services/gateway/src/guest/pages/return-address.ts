/**
 * The client's own address with the session and its status appended to its query, before a fragment; nothing of it is
 * decoded, encoded or put in another order, so what the client stored is what it gets (docs/guest-page.md#way-out).
 */
export function returnAddress(stored: string, session: { sessionId: string; status: string }): string {
  const fragmentAt = stored.indexOf('#');
  const [address, fragment] =
    fragmentAt === -1 ? [stored, ''] : [stored.slice(0, fragmentAt), stored.slice(fragmentAt)];
  const added = `session=${encodeURIComponent(session.sessionId)}&status=${encodeURIComponent(session.status)}`;
  return `${address}${separatorOf(address)}${added}${fragment}`;
}

/** The first question mark begins the query; further ones are part of it. */
function separatorOf(address: string): string {
  const queryAt = address.indexOf('?');
  if (queryAt === -1) return '?';
  return queryAt === address.length - 1 || address.endsWith('&') ? '' : '&';
}
