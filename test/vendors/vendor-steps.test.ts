import { expect, test } from '@jest/globals';
import { stepsOfVendor, vendorSteps } from '../../services/cli/src/commands/vendors/vendor-steps.ts';
import { adapters } from '../../services/providers/src/accounts/adapters.ts';
import { vendorNames } from '../../services/providers/src/vendor/vendor.rules.ts';

test.each(vendorNames)(
  '%s: the credential of `provider add` covers each step of the adapter, and no other',
  (vendor) => {
    expect([...vendorSteps.keys()].toSorted()).toEqual([...vendorNames].toSorted());
    expect(stepsOfVendor(vendor).toSorted()).toEqual(adapters[vendor].steps.toSorted());
  },
);
