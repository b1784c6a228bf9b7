import { createKeyring } from '@gcs/kit/crypto/keyring';
import { expect, test } from '@jest/globals';
import { secrets } from '../../test/samples.ts';
import { stepTypes } from '../vendor/vendor.rules.ts';
import { builtInAdapters, vendorNames } from './adapters.ts';
import { type AccountDeps, addAccount } from './change-accounts.ts';

test.each(vendorNames)(
  '%s: an account attests only steps that the vendor may check without showing them',
  async (vendor) => {
    const deps = { keyring: createKeyring({ kek: 'aes256' }), newId: () => 'pac_1', environment: 'sandbox' } as const;
    const refused = async (attestedSteps: typeof stepTypes) => {
      const settings = { provider: vendor, vendor, baseUrl: 'http://127.0.0.1:1', flow: '?', reviewsOurs: false };
      const account = { tenantId: 'ten_1', ...settings, attestedSteps, secrets: { ...secrets, providerToken: '' } };
      const adding = addAccount({ ...deps, adapters: builtInAdapters } as unknown as AccountDeps, account);
      const fieldErrors = await adding.then(
        () => [],
        (error: { fieldErrors: { field: string; message: string }[] }) => error.fieldErrors,
      );
      return fieldErrors.filter(({ field }) => field === 'attested_steps').map(({ message }) => message.split(':')[0]);
    };
    const { attestable } = builtInAdapters.of(vendor);
    expect(await refused(attestable)).toEqual([]);
    expect(await refused(stepTypes)).toEqual(stepTypes.filter((step) => !attestable.includes(step)));
  },
);
