import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isAppScheme, mayReturnTo, returnAddress } from './return-url.rules.ts';

const schemes = ['com.example.stay', 'pt.hotel-aurora.guests2'];
const rules = { sandbox: { isSandbox: true, schemes }, production: { isSandbox: false, schemes } };

const known = `
  about acct aaa afp android-app app attachment barion bitcoin blob callto cap cast chrome chrome-extension cid coap
  coaps content crid cvs dab data dav dict dns did drm dvb ed2k edge example facetime feed file filesystem finger fish
  ftp ftps geo git googlechrome gopher h323 hcp iax icap im imap info intent ipfs ipn ipp ipps irc ircs itms itms-apps
  itms-services jar javascript jabber jdbc ldap ldaps livescript lvlt magnet mailto market mid microsoft-edge mms
  mocha moz-extension ms-appx ms-excel ms-msdt ms-officecmd ms-powerpoint ms-search ms-settings ms-word mtqp mumble
  news nfs ni nih nntp num opaquelocktoken pkcs11 pop pres proxy query redis rediss res resource rsync rtsp s3
  safari-extension search search-ms secret service session sftp sgn shell shttp sip sips skype slack smb sms smsto
  snmp spotify ssh steam stun stuns svn tag teams tel telnet tftp tip tn3270 turn turns tv udp unreal upi urn vbscript
  vemmi view-source viber vnc wais web webcal whatsapp wpid ws wss wtai wyciwyg x-apple x-web-search xcon xmlrpc xmpp
  xri ymsgr zoommtg iris.beep soap.beep z39.50r`
  .trim()
  .split(/\s+/);
const others = ['com.example', 'com.example.stay2', 'com.example.stayx', 'com-example-stay', 'example.stay', 'stay'];
const forms = ['', 'x', 'alert(1)', '//host/', '//host:1/', '///x', '/x', '//127.0.0.1/', 'https://host/', '?x', '#x'];

describe.each(Object.entries(rules))('in %s', (_, rule) => {
  test('an address is refused in any spelling if its scheme is neither https nor registered', () => {
    const led = [...known, ...others].flatMap((scheme) =>
      [scheme, scheme.toUpperCase(), ` ${scheme}`, `${scheme}\t`, `\u0000${scheme}`, `java\n${scheme}`]
        .flatMap((spelt) => forms.map((form) => `${spelt}:${form}`))
        .filter((address) => mayReturnTo(address, rule)),
    );
    expect(led).toEqual([]);
  });

  test.each([
    ...[
      'https://booking.example.com/check-in?b=1#top',
      'HTTPS://e.example',
      'https://e.example:8443/',
      'https://e.example:65535',
    ],
    ...[
      'https://xn--bcher-kva.example/a@b',
      'https://[2001:db8::1]:1/',
      'https://192.0.2.1/',
      'https://e.example?u=//a@b/',
    ],
    ...[
      'com.example.stay:/done',
      'com.example.stay://done?x=1#y',
      'COM.example.STAY:done',
      'pt.hotel-aurora.guests2://h:80/',
    ],
  ])('the address %s is accepted', (address) => expect(mayReturnTo(address, rule)).toBe(true));

  test.each([
    ...[
      'https:e.example',
      'https:/e.example',
      'https://',
      'https:///e.example',
      'https://?x',
      'https:\\\\e.example',
      'https',
    ],
    ...[
      'https://u@e.example/',
      'https://u:p@e.example/',
      'https://@e.example/',
      'https://:@e.example',
      'https://a%40e.example/',
    ],
    ...[
      'https://e.example:0/',
      'https://e.example:/',
      'https://e.example:65536/',
      'https://e.example:99999/',
      'https://e:1:2/',
    ],
    ...[
      'https://e.example:-1/',
      'https://e.example:8a/',
      'https://ex%61mple.com/',
      'https://e.example%00.evil/',
      'https://a b/',
    ],
    ...['https://evil.example\\@good.example/', 'https://good.example\\evil', 'https://[::1', 'https://[::1%25eth0]/'],
    ...['https://bücher.example/', 'https://e.example/\u202e', 'https://1.2.3.256/', 'https://%2f/', 'https://[v1.x]/'],
    ...[
      '//e.example/',
      '/x',
      'e.example',
      '',
      ' ',
      ':',
      '//',
      '1https://e.example/',
      'com.example.stay',
      '.example.stay:x',
    ],
    ...['com.example.stay://u@h/', 'com.example.stay://h:99999/', 'com.example.stay://h:/', 'com.example.stay://h%40/'],
    ...['http://e.example/', 'http://10.0.0.1/', 'http://localhost.evil.example/', 'http://127.0.0.1.evil.example/'],
    ...['http://128.0.0.1/', 'http://0x80.1/', 'http://[::2]/', 'http://[::ffff:10.0.0.1]/', 'http://u@localhost/'],
    ...['http:localhost', 'http:/localhost', 'http://localhost:0/', 'http://localhost:/', 'http://evil\\@localhost/'],
  ])('the address %j is refused', (address) => expect(mayReturnTo(address, rule)).toBe(false));
});

test.each([
  ...[
    'http://localhost/',
    'http://localhost.:3000/x',
    'http://LOCALHOST',
    'http://a.localhost:80/',
    'http://127.0.0.1:8090/',
  ],
  ...[
    'http://127.255.255.255/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1',
    'http://[::1]:1/',
  ],
  'http://[0:0:0:0:0:0:0:1]/',
])('the loopback address %s is accepted in a sandbox and refused in production', (address) => {
  expect([mayReturnTo(address, rules.sandbox), mayReturnTo(address, rules.production)]).toEqual([true, false]);
});

test('an invalid URI character at any position makes an address invalid', () => {
  const good = 'https://booking.example.com:8443/a?b#c';
  const hostile = [...Array(33).keys(), 0x22, 0x3c, 0x3e, 0x5c, 0x5e, 0x60, 0x7b, 0x7c, 0x7d]
    .concat(...[[0x7f, 0x85, 0xa0, 0xad, 0x3002, 0x200b, 0x2028, 0x202e, 0xfeff, 0xff0f]])
    .map((code) => String.fromCodePoint(code));
  const led = hostile.flatMap((character) =>
    [...good, ''].map((_, at) => `${good.slice(0, at)}${character}${good.slice(at)}`),
  );
  expect(led.filter((address) => mayReturnTo(address, rules.sandbox))).toEqual([]);
});

test('a browser’s URL parser finds the same parts in every accepted address', () => {
  const part = fc.constantFrom(
    ...[
      'https',
      'http',
      'com.example.stay',
      'javascript',
      ':',
      '/',
      '//',
      '\\',
      '@',
      '#',
      '?',
      '%',
      '%40',
      '%2f',
      '[::1]',
    ],
    ...[
      'localhost',
      '127.0.0.1',
      'e.example',
      'evil',
      '.',
      ':0',
      ':80',
      ':99999',
      '\t',
      '\n',
      '\u0000',
      ' ',
      'ü',
      '。',
    ],
  );
  const address = fc.array(part, { maxLength: 9 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(address, fc.boolean(), (text, isSandbox) => {
      if (!mayReturnTo(text, { isSandbox, schemes })) return;
      const { protocol, hostname, username, password } = new URL(text, 'https://base.example/');
      expect([username, password]).toEqual(['', '']);
      if (protocol === 'http:')
        expect([isSandbox, hostname]).toEqual([true, expect.stringMatching(/localhost|127\.|::1/)]);
      else expect(['https:', ...schemes.map((one) => `${one}:`)]).toContain(protocol);
      if (protocol === 'https:') expect(hostname).not.toBe('');
    }),
    { numRuns: 20_000 },
  );
});

test('refuses to register an invalid scheme, or one with a known meaning', () => {
  expect(schemes.map(isAppScheme)).toEqual([true, true]);
  expect(known.filter((scheme) => !scheme.includes('.')).filter(isAppScheme)).toEqual([]);
  const wrong = [
    '',
    'Com.example.stay',
    'com..stay',
    '.com',
    'com.',
    '1com.example',
    'com.example stay',
    'com.example:',
  ];
  expect([...wrong, `com.${'x'.repeat(61)}`].filter(isAppScheme)).toEqual([]);
  for (const scheme of ['http', 'HTTP', 'javascript', 'intent'])
    expect(mayReturnTo(`${scheme}://e.example/`, { isSandbox: false, schemes: [scheme, scheme.toLowerCase()] })).toBe(
      false,
    );
});

const session = { sessionId: 'cs_1', status: 'VERIFIED' };
const added = 'session=cs_1&status=VERIFIED';

test.each([
  ['https://a.example', `https://a.example?${added}`],
  ['https://a.example/', `https://a.example/?${added}`],
  ['https://a.example/?', `https://a.example/?${added}`],
  ['https://a.example/?b?', `https://a.example/?b?&${added}`],
  ['https://a.example/?b=1', `https://a.example/?b=1&${added}`],
  ['https://a.example/?b=1&', `https://a.example/?b=1&${added}`],
  ['https://a.example/#/done', `https://a.example/?${added}#/done`],
  ['https://a.example/?b=%20%2F#c?d', `https://a.example/?b=%20%2F&${added}#c?d`],
  ['https://a.example/#a?b#c', `https://a.example/?${added}#a?b#c`],
  ['https://a.example/?session=other', `https://a.example/?session=other&${added}`],
  ['myapp:done', `myapp:done?${added}`],
  ['myapp://back?x', `myapp://back?x&${added}`],
])('the return address %s becomes %s', (stored, expected) => expect(returnAddress(stored, session)).toBe(expected));

test('the return address keeps scheme, host, path, other parameters and fragment byte by byte', () => {
  const more = fc.stringMatching(/^\/[\w.~!$&'()*+,;=:@/?-]{0,20}(%20)?$/);
  const parts = fc.tuple(fc.webUrl({ withQueryParameters: true }), more, fc.webFragments());
  fc.assert(
    fc.property(parts, ([url, path, fragment]) => {
      const address = `${url}${path}`;
      const result = returnAddress(`${address}#${fragment}`, session);
      expect(result.startsWith(address)).toBe(true);
      expect(result.endsWith(`#${fragment}`)).toBe(true);
      expect(['?', '&', '']).toContain(result.slice(address.length, result.indexOf(added)));
      expect(new URL(result).origin).toBe(new URL(address).origin);
      expect(new URL(result).searchParams.getAll('session').at(-1)).toBe('cs_1');
    }),
  );
});
