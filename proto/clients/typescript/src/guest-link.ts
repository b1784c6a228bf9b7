/** The target of the relation that ends in `/rel/guest-check-in` (RFC 8288); undefined where the header has none. */
export function guestLinkIn(header: string | null): string | undefined {
  return /<([^<>]*)>\s*;\s*rel="[^"]*\/rel\/guest-check-in"/.exec(header ?? '')?.[1];
}
