import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headerNamesOf } from '@gcs/proto/header-names';
import { provideSite } from '@gcs/site/provide';
import { describe, expect, test } from '@jest/globals';
import { startGatewayUnderTest, useGateway } from '../../test/gateway-under-test.ts';
import { docsRoutes } from './site.http.ts';

const signatureHeader = 'X-Acme-Stay-Signature';
const directory = await provideSite();
const files = readdirSync(directory);
const pages = files.filter((file) => file.endsWith('.html'));

describe('a gateway with the site', () => {
  const underTest = useGateway({ docsDirectory: directory, signatureHeader });

  test.each(files)(
    'serves %s with the header names of this deployment, and allows it to load only from this server',
    async (file) => {
      const answer = await fetch(`${underTest.baseUrl}/docs/${file}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(
        /^(?:text\/(?:html|css|javascript)|application\/(?:json|yaml))/,
      );
      expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
      expect(answer.headers.get('x-request-id')).toMatch(/^req_/);
      expect(answer.headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      );
      const text = await answer.text();
      expect(text).not.toMatch(/x-service-(?:signature|test|delivery)/i);
      expect(text.includes(signatureHeader)).toBe(
        readFileSync(join(directory, file), 'utf8').includes('X-Service-Signature'),
      );
    },
  );

  test.each(pages)('serves %s without its file extension, too', async (page) => {
    const name = page.replace('.html', '');
    const [bare, full] = await Promise.all(
      [name === 'index' ? '' : name, page].map(async (path) =>
        (await fetch(`${underTest.baseUrl}/docs/${path}`)).text(),
      ),
    );
    expect(bare).toBe(full);
  });

  test.each(['/', '/docs'])(
    'redirects %s to a relative address, because a proxy may add a prefix to the path',
    async (path) => {
      const answer = await fetch(underTest.baseUrl + path, { redirect: 'manual' });
      expect({ status: answer.status, location: answer.headers.get('location') }).toEqual({
        status: 308,
        location: 'docs/',
      });
      expect((await fetch(underTest.baseUrl + path)).headers.get('content-type')).toBe('text/html; charset=utf-8');
    },
  );

  test('redirects the address of an error code to its section of a page', async () => {
    const refused = await fetch(`${underTest.baseUrl}/v1/compliance-sessions/cs_1`);
    const [, target = '', code = ''] = /^<(.*)#(.*)>; rel="help"$/.exec(refused.headers.get('link') ?? '') ?? [];
    expect(await (await fetch(underTest.baseUrl + target)).text()).toContain(` id="${code}"`);
  });

  test.each(['/docs/none', '/docs/../docs/x', '/docs/%2e%2e/package.json'])(
    'answers not found for %s',
    async (path) => {
      expect((await fetch(underTest.baseUrl + path)).status).toBe(404);
    },
  );
});

test('a gateway without the site answers each address of the site with a 404 that explains why', async () => {
  const underTest = await startGatewayUnderTest();
  for (const path of ['/docs', '/docs/errors', '/docs/a/b']) {
    const answer = await fetch(underTest.baseUrl + path);
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 404,
      body: { error: { code: 'route_not_found', message: expect.stringContaining('GCS_DOCS_DIR') } },
    });
  }
  await underTest.stop();
});

test('a start without a valid site folder is refused', () => {
  const names = headerNamesOf(signatureHeader);
  const empty = mkdtempSync(join(tmpdir(), 'gcs-no-site-'));
  expect(() => docsRoutes(empty, names)).toThrow(/contains no index\.html/);
  rmSync(empty, { recursive: true });
  expect(() => docsRoutes(empty, names)).toThrow(/cannot be read/);
});
