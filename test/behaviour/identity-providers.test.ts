import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Console, startConsole } from '@gcs/console';
import type { OperatorIssuer } from '@gcs/kit/admin/operator-identity';
import { readOperatorIssuers } from '@gcs/kit/admin/operator-issuers';
import { createKeyring } from '@gcs/kit/crypto/keyring';
import { formatAddress } from '@gcs/kit/http/listen';
import { openTestBrowser, type TestBrowser } from '@gcs/test/support/test-browser';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runGuestctl } from '../../services/cli/test/run-guestctl.ts';
import { hotel, tenant, vendors, withIna } from '../../services/first-run/test/identity-provider-shapes.ts';
import { playIdentityProvider } from '../../services/first-run/test/played-identity-provider.ts';
import { type GatewayUnderTest, startGatewayUnderTest } from '../../services/gateway/test/gateway-under-test.ts';

type Played = Awaited<ReturnType<typeof playIdentityProvider>>;
type Desk = { provider: Played; running: Console };

let gateway: GatewayUnderTest;
const desks = new Map<string, Desk>();
const telemetry = testTelemetry('console');
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-identity-'));
  const { providers, operatorIssuers } = await playAll();
  gateway = await startGatewayUnderTest({ operatorIssuers });
  await copyTenant();
  await runGuestctl(['context', 'add', 'here', '--admin', adminAddress()], { environment: home() });
  const keyringFile = join(directory, 'console.json');
  await writeFile(keyringFile, JSON.stringify(createKeyring({ cookie: 'aes256' })));
  for (const [name, provider] of providers) {
    const { operatorToken = 'access_token', shape } = vendors[name] ?? {};
    const entry = operatorIssuers.find(({ issuer }) => issuer === provider.url);
    if (entry === undefined || shape === undefined) throw new Error(`${name} has no issuer or shape`);
    const running = await startConsole(
      {
        ...{ environment: 'sandbox', listen: { host: '127.0.0.1', port: 0 }, baseUrl: null, keyringFile },
        ...{ adminAddress: adminAddress(), adminCaFile: null, adminCertFile: null, adminKeyFile: null },
        ...{ issuer: provider.url, clientId: shape(entry).clientId, clientSecret: null, operatorToken },
        ...{ scope: 'openid profile', freshSeconds: 900, idleSeconds: 900, vaultOrigins: [], operatorIssuers },
      },
      { telemetry },
    );
    provider.serveConsole(running.baseUrl);
    desks.set(name, { provider, running });
  }
});

async function playAll() {
  const page = await readFile(new URL('../../docs/people.md', import.meta.url), 'utf8');
  const providers = new Map<string, Played>();
  const entries: object[] = [];
  for (const [name, { shape }] of Object.entries(vendors)) {
    const section = page.slice(page.indexOf(`**${name}.**`));
    const shown: OperatorIssuer = JSON.parse(/```json\n([\s\S]*?)\n```/.exec(section)?.[1] ?? '');
    const provider = await playIdentityProvider(shape(shown));
    providers.set(name, provider);
    entries.push({ ...(withIna[name]?.(shown) ?? shown), issuer: provider.url, jwksUri: `${provider.url}/jwks` });
  }
  const file = join(directory, 'issuers.json');
  await writeFile(file, JSON.stringify(entries));
  return { providers, operatorIssuers: await readOperatorIssuers(file) };
}

async function copyTenant(): Promise<void> {
  const text = `insert into tenants
    select (jsonb_populate_record(null::tenants, to_jsonb(t) || jsonb_build_object('id', $2::text))).* from tenants t where id = $1`;
  await gateway.database.query({ name: '', text }, [gateway.tenantId, tenant]);
}
afterAll(async () => {
  for (const { provider, running } of desks.values()) {
    await running.stop();
    await provider.stop();
  }
  await gateway.stop();
  await telemetry.shutdown();
  await rm(directory, { recursive: true });
});

describe.each(Object.entries(vendors))('with tokens of %s', (name, { operatorToken, knowsPeople }) => {
  const kind = knowsPeople ? 'a person' : 'an agent';

  test('a reviewer of one hotel reaches only the pages of a reviewer, and guestctl reports the role and hotel', async () => {
    const { provider, running } = deskOf(name);
    const browser = openTestBrowser();
    const home = await enter(browser, running, 'ana', '/properties');
    expect([home.status, home.url]).toEqual([200, address(running, '/properties')]);
    expect(home.text).toContain('>Reviews<');
    expect(home.text).not.toContain('>Tokens<');
    expect((await browser.go(address(running, '/tokens'))).status).toBe(403);
    const { code, stdout } = await whoami(provider, operatorToken);
    expect([code, stdout]).toEqual([0, expect.stringContaining(`${kind}, by ${provider.url}`)]);
    expect(stdout).toContain('roles: reviewer\n');
    expect(stdout).toContain(`sees:  ${tenant}, ${hotel}`);
  });

  test('an integrator must sign in again before seeing a secret, if the token contains the sign-in time', async () => {
    const { provider, running } = deskOf(name);
    const browser = openTestBrowser();
    provider.its.signsInAt = Math.floor(Date.now() / 1_000) - 3_600;
    const long = await enter(browser, running, 'ina', '/tokens');
    expect(long.status).toBe(200);
    expect(long.text).toContain(knowsPeople ? 'Sign in again' : 'Your token does not state its time');
    expect((await whoami(provider, operatorToken)).stdout).toContain(
      `roles: integrator\nsees:  ${tenant}, every property`,
    );
    provider.its.signsInAt = Math.floor(Date.now() / 1_000);
    const fresh = await browser.go(
      `${running.baseUrl}/sign-in?${new URLSearchParams({ to: new URL(long.url).pathname, hint: 'ina', fresh: 'yes' })}`,
    );
    expect([fresh.status, fresh.url]).toEqual([200, long.url]);
    expect(/Sign in again|does not state its time/.test(fresh.text)).toBe(!knowsPeople);
  });

  test('a person who signed out can sign in again', async () => {
    const { provider, running } = deskOf(name);
    const browser = openTestBrowser();
    const { text } = await enter(browser, running, 'ana', '/properties');
    const [, csrf = ''] = /action="\/sign-out"[\s\S]*?name="csrf" value="([^"]+)"/.exec(text) ?? [];
    await browser.go(`${running.baseUrl}/sign-out`, new URLSearchParams({ csrf }));
    expect(browser.jar.get('__Host-gcs-session')).toBeUndefined();
    browser.jar.set('__Host-gcs-signed-out', String(Date.now() - 1_500));
    provider.its.signsInAt = Math.floor(Date.now() / 1_000);
    const again = await enter(browser, running, 'ana', '/properties');
    expect([again.status, again.url]).toEqual([200, address(running, '/properties')]);
    expect(browser.jar.has('__Host-gcs-signed-out')).toBe(false);
  });
});

function deskOf(name: string): Desk {
  const desk = desks.get(name);
  if (desk === undefined) throw new Error(`there is no played identity provider ${name}`);
  return desk;
}

const adminAddress = () => formatAddress(gateway.gateway.adminAddress);
const address = ({ baseUrl }: Console, path: string) => `${baseUrl}/tenants/${tenant}${path}`;

function enter(browser: TestBrowser, running: Console, person: string, path: string) {
  const to = new URL(address(running, path)).pathname;
  return browser.go(`${running.baseUrl}/sign-in?${new URLSearchParams({ to, hint: person })}`);
}

async function whoami({ its }: Played, operatorToken: 'access_token' | 'id_token') {
  const environment = { ...home(), GCS_OPERATOR_TOKEN: its.tokens[operatorToken] ?? '' };
  const ran = await runGuestctl(['whoami', '--context', 'here'], { environment, terminal: true });
  if (ran.code !== 0) throw new Error(ran.stderr);
  return ran;
}

const home = () => ({ HOME: directory, XDG_CONFIG_HOME: directory });
