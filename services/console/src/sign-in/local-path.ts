/** The path of the console that an address names; '/' for everything else, so that nobody is sent elsewhere. */
export function localPathOf(given: string): string {
  const base = 'http://console.invalid';
  const url = given.startsWith('/') ? URL.parse(given, base) : null;
  // A path that begins with two slashes would be read as another host.
  return url?.origin === base && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}` : '/';
}
