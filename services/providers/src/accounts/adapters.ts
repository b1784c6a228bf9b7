import { onfido } from '../onfido/onfido.ts';
import { stripeIdentity } from '../stripe-identity/stripe-identity.ts';
import { sumsub } from '../sumsub/sumsub.ts';
import type { Adapter } from '../vendor/adapter.ts';
import type { VendorName } from '../vendor/vendor.rules.ts';
import { veriff } from '../veriff/veriff.ts';

/** Every vendor. What is about all of them, tests among it, goes over this record. */
export const adapters: Readonly<Record<VendorName, Adapter>> = {
  'stripe-identity': stripeIdentity,
  onfido,
  sumsub,
  veriff,
};
