import { playOnfido } from './onfido.ts';
import type { PlayedVendor, PlayOptions } from './played-vendor.ts';
import { playStripeIdentity } from './stripe-identity.ts';
import { playSumsub } from './sumsub.ts';
import { playVeriff } from './veriff.ts';

/** Every played vendor, by the name of its adapter. */
export const playedVendors: Readonly<Record<string, (options?: PlayOptions) => Promise<PlayedVendor>>> = {
  'stripe-identity': playStripeIdentity,
  onfido: playOnfido,
  sumsub: playSumsub,
  veriff: playVeriff,
};
