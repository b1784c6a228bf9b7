import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operator } from '@gcs/kit/admin/operator-claims';
import { ServiceError } from '@gcs/kit/errors';
import { type GrpcServer, implement, startGrpcServer } from '@gcs/kit/grpc/server';
import { formatAddress } from '@gcs/kit/http/listen';
import { definitions } from '@gcs/proto/definitions';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runGuestctl } from '../../../test/run-guestctl.ts';

const operator: Operator = {
  ...{ issuer: 'idp', subject: 'ada', name: 'Ada', authTime: 0, issuedAt: null, tokenId: 'jti' },
  ...{ kind: 'HUMAN', scope: 'deployment', roles: ['compliance'] },
};
const busy = ['unavailable', 'service_unavailable', 'deadline_exceeded', 'rate_limited'] as const;
const pageSizes = new Set<number>();
const refusals = { search: [...busy], checkpoint: [...busy] };

let directory: string;
let server: GrpcServer;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-export-'));
  const { SearchSessions } = definitions.SessionAdminService;
  const { ListTenants } = definitions.TenantService;
  const { GetCheckpoint } = definitions.EvidenceAdminService;
  server = await startGrpcServer({
    listen: { host: '127.0.0.1', port: 0 },
    telemetry: testTelemetry('export'),
    operators: { verify: async () => operator },
    implementations: [
      implement({ ListTenants }, { ListTenants: async () => ({ tenants: [{ id: 'ten_1', name: 'One' }] }) }),
      implement(
        { SearchSessions },
        {
          async SearchSessions({ pageSize }) {
            pageSizes.add(pageSize);
            return unlessBusy('search', { sessions: [] });
          },
        },
      ),
      implement(
        { GetCheckpoint },
        { GetCheckpoint: async () => unlessBusy('checkpoint', { verifierKeys: ['log.example.com+key'] }) },
      ),
    ],
  });
});
afterAll(async () => {
  await server.stop(100);
  await rm(directory, { recursive: true });
});

function unlessBusy<T>(call: keyof typeof refusals, answer: T): T {
  const code = refusals[call].shift();
  if (code !== undefined) throw new ServiceError(code, 'busy');
  return answer;
}

test('tenant export lists a hundred sessions per call, and retries calls while the service is busy', async () => {
  const credentials = { adminAddress: formatAddress(server.address), operatorToken: 'token' };
  await writeFile(join(directory, 'credentials.json'), JSON.stringify(credentials));
  const about = ['--out', join(directory, 'out'), '--tenant', 'ten_1', '--purpose', 'a test'];
  const { code, stderr } = await runGuestctl(['tenant', 'export', ...about], {
    environment: { GCS_CONFIG_DIR: directory, GCS_DATA_DIR: directory },
  });
  expect({ code, said: code === 0 ? '' : stderr, left: refusals }).toEqual({
    ...{ code: 0, said: '', left: { search: [], checkpoint: [] } },
  });
  expect([...pageSizes]).toEqual([100]);
  expect(await readFile(join(directory, 'out/log-key.txt'), 'utf8')).toBe('log.example.com+key\n');
});

test('the commands in docs/operations.md fetch the key from the service before the export', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8');
  const [, block = ''] = /^## End of a tenant\n\n```sh\n(.*?)^```$/ms.exec(page) ?? [];
  const commands = block.split('\n').map((line) => line.split('#')[0]?.trim());
  expect(commands[0]).toBe('guestctl evidence key > log-key.txt');
  expect(commands).toContain('guestctl tenant verify export --key "$(head -1 log-key.txt)"');
});
