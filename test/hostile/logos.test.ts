import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { openConsoleCookies } from '@gcs/test/support/console-cookies';
import { type FrontDoor, openOperator } from '@gcs/test/support/operator';
import { chunk, end, header, pixels, png } from '@gcs/test/support/png';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { forms } from '../../services/console/src/http/app.http.ts';
import { addressOf } from '../../services/console/src/view/addresses.ts';
import { rpcsOf } from '../contract/support/rpc-requests.ts';
import { useUnharmedService } from './unharmed-service.ts';

const service = useUnharmedService();
const reference = 'hotel-aurora';
const guestctl = resolve(import.meta.dirname, '../../services/cli/src/main.ts');
const plain = png(header(), pixels(), end);

const mark = 'canary-of-the-picture';
const script = `<script>alert("${mark}")</script>`;
const svg = (inner: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1">${inner}</svg>`);

// `services/gateway/src/properties/logo.test.ts` tests each kind of picture.
const refused = {
  'a bomb': png(header(), pixels(60_000_000), end),
  'a PNG with HTML behind it': Buffer.concat([plain, Buffer.from(script)]),
  'an SVG with a script': svg(script),
};
const tamed = {
  'a PNG with a script in a text': png(header(), chunk('tEXt', Buffer.from(`Comment\0${script}`)), pixels(), end),
  'an SVG with metadata': svg(`<metadata><a href="https://evil.example/${mark}"/></metadata><path d="M0 0h2v1z"/>`),
};

let operator: FrontDoor;
let cookie = '';
let csrf = '';
beforeAll(async () => {
  operator = await openOperator(service.credentials);
  const cookies = await openConsoleCookies(service.directory);
  cookie = await cookies.of('paula', { roles: ['platform'], tenants: [operator.tenantId] });
  csrf = cookies.read(cookie)?.csrf ?? '';
  expect(await doors['the admin API']?.(plain)).toBe('taken');
});
afterAll(() => operator.close());

type Outcome = 'taken' | 'refused';
type Door = (image: Buffer) => Promise<Outcome>;

const doors: Readonly<Record<string, Door>> = {
  async 'the admin API'(image) {
    const { properties, tenantId, call } = operator;
    try {
      await properties.SetPropertyLogo({ requestId: randomUUID(), tenantId, reference, image }, call);
      return 'taken';
    } catch (error) {
      expect(error).toMatchObject({ code: 'invalid_argument' });
      return 'refused';
    }
  },
  guestctl: (image) =>
    new Promise((answer, fail) => {
      const env = { PATH: '', HOME: service.directory, GCS_DATA_DIR: service.directory };
      const args = [guestctl, 'property', 'logo', '-', '--property', reference];
      const child = execFile(process.execPath, args, { env }, (error, _stdout, stderr) => {
        if (error === null) return answer('taken');
        return /image/.test(stderr) ? answer('refused') : fail(new Error(stderr));
      });
      // A file that is too large may be refused before it is read.
      child.stdin?.on('error', () => {}).end(image);
    }),
  async 'the console'(image) {
    const form = new FormData();
    const fields = { csrf, back: '/', request: randomUUID(), reference };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('image', new Blob([new Uint8Array(image)], { type: 'image/png' }), `../../${mark}.png`);
    const [path = ''] = forms.filter(({ hasFile }) => hasFile).map((one) => one.path);
    const address = new URL(
      addressOf(path as '/:tenant', { tenant: operator.tenantId }),
      service.credentials.consoleUrl,
    );
    const answer = await fetch(address, { method: 'POST', body: form, headers: { cookie }, redirect: 'manual' });
    expect([303, 400]).toContain(answer.status);
    expect(await answer.text()).not.toContain(mark);
    return answer.status === 303 ? 'taken' : 'refused';
  },
};
const names = Object.keys(doors);
test('only one form of the console and one method accept a picture', () => {
  expect(forms.filter(({ hasFile }) => hasFile).flatMap(({ methods }) => methods)).toEqual([
    'PropertyService/SetPropertyLogo',
  ]);
  const withPictures = rpcsOf('gcs.admin.v1').filter(({ fields }) => fields.some(({ name }) => name === 'image'));
  expect(withPictures.map(({ name }) => name)).toEqual(['SetPropertyLogo']);
});

describe.each(names)('an upload of a logo by %s', (name) => {
  const door: Door = (image) => doors[name]?.(image) ?? Promise.reject(new Error('no door'));

  test.each(Object.entries(refused))('refuses %s, and the former logo remains', async (_, image) => {
    const before = await logoNow();
    expect(await door(image)).toBe('refused');
    expect(await logoNow()).toEqual(before);
  });

  test.each(Object.entries(tamed))('accepts %s, and does not serve the hostile part', async (_, image) => {
    expect(await door(image)).toBe('taken');
    const { type, bytes, policy } = await logoNow();
    expect(['image/png', 'image/svg+xml']).toContain(type);
    expect(bytes.toString('latin1')).not.toMatch(new RegExp(`${mark}|script|evil|tEXt|eXIf|iCCP|tIME`));
    expect(policy).toContain("default-src 'none'");
  });
});

test('a missing or empty file in the console removes no logo', async () => {
  const before = await logoNow();
  expect(await doors['the console']?.(Buffer.alloc(0))).toBe('refused');
  expect(await logoNow()).toEqual(before);
});

async function logoNow() {
  const { properties, tenantId, call } = operator;
  const { logoUrl } = await properties.PreviewProperty({ tenantId, reference }, call);
  const answer = await fetch(logoUrl);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { type: answer.headers.get('content-type'), policy: answer.headers.get('content-security-policy'), bytes };
}
