import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { type FrontDoor, openOperator } from '@gcs/test/support/operator';
import { guestAt } from '@gcs/test/support/scriptless-guest';
import { waitFor } from '@gcs/test/support/wait-for';
import { openVendorOffice, type VendorOffice } from '@gcs/test/vendors/vendor-office';
import { playedVendors } from '@gcs/test/vendors/vendors';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { compactVerify, importJWK } from 'jose';
import { startGuestctl } from '../../services/cli/test/run-guestctl.ts';
import { builtInAdapters } from '../../services/providers/src/accounts/adapters.ts';

let stack: AllInOne;
let operator: FrontDoor;
let keyFile: string;
beforeAll(async () => {
  stack = await startAllInOne(await newDirectory(), { GCS_VENDOR_PORT: '0' });
  operator = await openOperator(stack.credentials);
  keyFile = join(stack.directory, 'certifier.pem');
  await writeFile(keyFile, generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }));
});
afterAll(async () => {
  await operator.close();
  await stack.stop();
  await removeDirectory(stack.directory);
});

type Played = (
  guest: ReturnType<typeof guestAt>,
  office: VendorOffice,
  said: (text: string) => Promise<unknown>,
) => Promise<void>;
const acts: Record<string, Played> = {
  async passed(_guest, office) {
    await office.act(latest(office), 'submit');
    await office.act(latest(office), 'approve');
  },
  async 'once more'(guest, office, said) {
    await office.act(latest(office), 'retry');
    await said('asked for again\n');
    await guest.goOn();
    await office.act(latest(office), 'submit');
    await office.act(latest(office), 'approve');
  },
  async refused(_guest, office) {
    await office.act(latest(office), 'submit');
    await office.act(latest(office), 'refuse');
  },
  async 'reviewed there'(_guest, office, said) {
    await office.act(latest(office), 'submit');
    await office.act(latest(office), 'hold');
    await said("  in the vendor's own review\n");
    await office.act(latest(office), 'approve');
  },
  async stopped(guest) {
    await guest.stop();
  },
};
const latest = ({ played }: VendorOffice) => played.opened.at(-1) ?? '';

async function certify(office: VendorOffice, vendor: string, { isIdle = false, played = acts } = {}) {
  const out = join(stack.directory, `${vendor}-${randomUUID()}.jws`);
  const options = ['--workflow', vendor, '--signing-key-file', keyFile, '--out', out];
  const words = ['provider', 'certify', office.accountId, ...options, '--wait-minutes', isIdle ? '0' : '10'];
  const running = startGuestctl(words, { environment: { GCS_DATA_DIR: stack.directory } });
  let isOver = false;
  const ended = running.ended.finally(() => {
    isOver = true;
  });
  const seen = new Set<string>();
  while (!(isOver || isIdle)) {
    for (const [, story = '', link = ''] of running.stderr().matchAll(/^(.+): open (http\S+)$/gm)) {
      if (seen.has(link)) continue;
      seen.add(link);
      const guest = guestAt(link);
      await guest.agree();
      await guest.goOn();
      await played[story]?.(guest, office, (text) => waitFor(() => running.stderr().includes(text)));
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { code, stderr } = await ended;
  return { code, stderr, jws: (await readFile(out, 'utf8')).trim() };
}

async function verified(jws: string) {
  const [header = ''] = jws.split('.');
  const { jwk } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const { payload, protectedHeader } = await compactVerify(jws, await importJWK(jwk, 'EdDSA'));
  expect(protectedHeader).toMatchObject({ alg: 'EdDSA', typ: 'gcs-vendor-report+jws' });
  expect(jwk).not.toHaveProperty('d');
  return JSON.parse(new TextDecoder().decode(payload));
}

describe.each(Object.keys(playedVendors))('%s', (vendor) => {
  const { hasReview } = builtInAdapters.of(vendor);
  let office: VendorOffice;
  beforeAll(async () => {
    office = await openVendorOffice({ operator }, vendor);
  });
  afterAll(() => office.close());

  test('passes every story, and the report is signed', async () => {
    const { code, stderr, jws } = await certify(office, vendor);
    expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
    const report = await verified(jws);
    expect(report).toMatchObject({ account: { id: office.accountId, vendor }, workflowKey: vendor, passed: true });
    const names = Object.keys(acts).filter((name) => hasReview || name !== 'reviewed there');
    expect(report.stories.map(({ name }: { name: string }) => name)).toEqual(names);
    expect(JSON.stringify(report)).not.toMatch(/token=|\/g\//);
  });

  test('fails if nobody plays the stories, and the report names the missing state', async () => {
    const { code, jws } = await certify(office, vendor, { isIdle: true });
    expect(code).toBe(5);
    const { passed, stories } = await verified(jws);
    expect(passed).toBe(false);
    for (const { problem } of stories) expect(problem).toBe('not seen: at the vendor; the session is PENDING');
    const [header, payload, signature = ''] = jws.split('.');
    const changed = [header, `${payload?.slice(0, -4)}AAAA`, signature].join('.');
    await expect(verified(changed)).rejects.toThrow('signature verification failed');
  });

  // One vendor is enough, because the result does not depend on the vendor.
  if (vendor !== 'sumsub') return;
  test('fails a story that ends in a review, and the command reports the failure', async () => {
    const unsure: Played = (_guest, its) => its.act(latest(its), 'unknown');
    const { code, stderr } = await certify(office, vendor, { played: { ...acts, passed: unsure } });
    expect(code).toBe(5);
    expect(stderr).toContain('  not seen: VERIFIED; the session is NEEDS_REVIEW for DOCUMENT ');
    expect(stderr).toMatch(/does not pass; the signed report is in \S+\n$/);
  });
});
