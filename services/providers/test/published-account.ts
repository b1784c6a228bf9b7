import type { Account } from '../src/vendor/vendor.rules.ts';

export const secrets = { apiKey: 'key', apiSecret: 'secret', webhookSecrets: ['whsec_1'], providerToken: 't' };
export const accountOf = (vendor: string): Account => ({
  ...{ id: 'pac_1', tenantId: 'ten_1', provider: vendor, vendor, environment: 'sandbox', flow: 'flow' },
  ...{ baseUrl: 'https://vendor.example', reviewsOurs: false, attestedSteps: [] },
  // With a secret Onfido's key would be an OAuth client's.
  secrets: vendor === 'onfido' ? { ...secrets, apiSecret: '' } : secrets,
});
