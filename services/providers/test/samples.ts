import type { Account, SessionRequest } from '../src/vendor/vendor.rules.ts';

export const secrets = { apiKey: 'key', apiSecret: 'secret', webhookSecrets: ['whsec_1'], providerToken: 't' };

export const accountOf = (vendor: string, changes: Partial<Account> = {}): Account => ({
  ...{ id: 'pac_1', tenantId: 'ten_1', provider: vendor, vendor, environment: 'sandbox', flow: 'flow' },
  ...{ baseUrl: 'https://vendor.example', reviewsOurs: false, attestedSteps: [] },
  // No secret for Onfido, because its key would then be the id of an OAuth client.
  secrets: vendor === 'onfido' ? { ...secrets, apiSecret: '' } : secrets,
  ...changes,
});

export const request: SessionRequest = {
  ...{ id: 'pvs_1', sessionId: 'cs_1', steps: ['DOCUMENT'], attempt: 1, locale: 'de', isRepeated: false },
  ...{ returnUrl: 'https://guests.example/return/pvs_1', vaultId: null, kept: null },
};
