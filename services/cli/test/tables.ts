import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { startCannedAdmin } from './canned-admin.ts';
import { now, sessionIds, tenant } from './canned-answers.ts';
import { type Ran, type RunOptions, runGuestctl } from './run-guestctl.ts';

export const screens = [80, 160] as const;

const [sessionId] = sessionIds;

export const tableCommands: readonly string[] = [
  'tenant list',
  'tenant ended ten_1',
  'token list --all',
  'profile list',
  'profile diff hotel-check-in',
  'profile validate DEFINITION',
  'endpoint list',
  'booking arrivals',
  'booking show BK-10482',
  'session list',
  `session show ${sessionId}`,
  `session timeline ${sessionId}`,
  'session accesses',
  'review list',
  'review choices',
  `review show ${sessionId}`,
  `review compare ${sessionId} --purpose hit`,
  `review reasons ${sessionId}`,
  'review stats',
  'review decisions',
  'review notices',
  `evidence revisions ${sessionId}`,
  `audit list ${sessionId}`,
  'retention preview',
  'retention list',
  `retention show ${sessionId}`,
  'retention holds',
  'delivery list',
  'delivery undelivered',
  'delivery show dlv_01KAJ7Q8-D6E8-8M0P',
  'delivery replays',
  'delivery notices',
  'sandbox scenario',
  'golive check',
  'ops status',
  'ops parked',
  'ops reconcile',
  'ops size --sessions-per-day 1e6',
];

/** Commands that a healthy deployment refuses, so they are tested with canned answers. */
export const refusedCommands: readonly string[] = [
  'delivery cancel-replay rpl_1',
  'delivery resume-replay rpl_1',
  'evidence new-log --reason restored --yes',
  'tenant end ten_1 --name Aurora --yes --purpose ended',
  'tenant ended ten_1',
  'golive activate',
  `ops replay evidence ${sessionId}`,
  `ops discard evidence ${sessionId} --yes`,
];

const webhookSecret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;

export function goldenFile(columns: number): string {
  return resolve(import.meta.dirname, `golden/tables-${columns}.txt`);
}

export type CannedGuestctl = (line: string | readonly string[], options?: RunOptions) => Promise<Ran>;

export async function openCannedDeployment(
  tenants: readonly object[] = [tenant],
  variables: Readonly<Record<string, string>> = { GCS_TENANT: tenant.id },
): Promise<{ guestctl: CannedGuestctl; close(): Promise<void> }> {
  const admin = await startCannedAdmin(tenants);
  const directory = await mkdtemp(join(tmpdir(), 'gcs-tables-'));
  const credentials = {
    adminAddress: admin.address,
    operatorToken: 'x',
    webhookSecret,
    receiverUrl: 'http://127.0.0.1:1',
  };
  await writeFile(join(directory, 'credentials.json'), JSON.stringify(credentials));
  const environment = { GCS_DATA_DIR: directory, GCS_CONFIG_DIR: directory, NO_COLOR: '1', ...variables };
  const definition = join(directory, 'definition.json');
  await writeFile(definition, '{}');
  return {
    guestctl: (line, options) => {
      const words = typeof line === 'string' ? line.split(' ') : line;
      const args = words.map((word) => (word === 'DEFINITION' ? definition : word));
      return runGuestctl(args, { environment, now, ...options });
    },
    close: async () => {
      await admin.stop();
      await rm(directory, { recursive: true });
    },
  };
}

export async function renderTables(guestctl: CannedGuestctl, columns: number): Promise<string> {
  const shown: string[] = [];
  for (const line of tableCommands) {
    const { stdout, stderr } = await guestctl(line, { terminal: true, columns });
    const said = stripVTControlCharacters(stderr).replaceAll(/[^\n]*\r/g, '');
    shown.push(`$ guestctl ${line}\n${stdout}${said}`);
  }
  return shown.join('\n');
}
