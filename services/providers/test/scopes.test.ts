import { type Place, places } from '@gcs/test/support/scopes/askers';
import { openCalls, scopedOperators } from '@gcs/test/support/scopes/calls';
import { type Subject, testScopes } from '@gcs/test/support/scopes/matrix';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { useProviders } from './test-providers.ts';

type Ids = { sessionId: string; accountId: string; vendorSessionId: string };

const operators = scopedOperators();
const site = useProviders('onfido', { config: { operatorIssuers: [operators.issuer] } });
let calls: ReturnType<typeof openCalls>;
let subjects: Record<keyof typeof places, Subject<Ids>>;
const accounts = new Map<string, string>();

beforeAll(async () => {
  calls = openCalls(site.adminAddress, operators, testTelemetry('providers'));
  subjects = {
    'the own property': await handedOver(places['the own property']),
    'another property': await handedOver(places['another property']),
    'another tenant': await handedOver(places['another tenant']),
  };
});
afterAll(() => calls.close());

async function handedOver({ tenantId, property }: Place): Promise<Subject<Ids>> {
  const accountId = accounts.get(tenantId) ?? (await site.addAccount(tenantId));
  accounts.set(tenantId, accountId);
  const sub = `cs_${tenantId}_${property}`;
  expect(await site.handOver({ sub, tenant: tenantId, property })).toMatchObject({ status: 303 });
  const vendorId = site.newest();
  const [row] = await site.run<{ id: string }>('select id from vendor_sessions where vendor_id = $1', [vendorId]);
  const { id = '' } = row ?? {};
  return { ids: { sessionId: sub, accountId, vendorSessionId: id }, canaries: [sub, vendorId, id, accountId] };
}

const ofAccount = ({ accountId }: Ids) => ({ accountId });

testScopes<Ids>({
  owner: 'providers',
  none: { sessionId: 'cs_none', accountId: 'pac_none', vendorSessionId: 'pvs_none' },
  subjects: () => subjects,
  call: (...asked) => calls.call(...asked),
  database: () => site.database,
  restless: ['accounts', 'vendor_sessions', 'reports'],
  requests: {
    'ProviderAccountService/GetVendors': () => ({}),
    'ProviderAccountService/AddProviderAccount': () => {
      const { apiKey, apiSecret, webhookSecrets } = site.played.secrets;
      const secrets = { apiKey, apiSecret, webhookSecret: webhookSecrets[0], providerToken: 'token' };
      const { baseUrl, flow } = site.played;
      return { provider: 'second', vendor: 'onfido', baseUrl, flow, secrets };
    },
    'ProviderAccountService/ChangeProviderAccount': ofAccount,
    'ProviderAccountService/EndProviderAccount': ofAccount,
    'ProviderAccountService/ListProviderAccounts': () => ({ pageSize: 1 }),
    'ProviderAccountService/CheckProviderAccount': ofAccount,
    'ProviderAccountService/ListVendorSessions': (ids) => ({ ...ofAccount(ids), pageSize: 1 }),
    'ProviderAccountService/GetVendorSessions': ({ sessionId }) => ({ sessionId }),
    'ProviderAccountService/RetryVendorSession': ({ vendorSessionId }) => ({ vendorSessionId }),
  },
});
