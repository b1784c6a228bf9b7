import { type EgressPolicy, egressPolicyOf } from '@gcs/kit/egress/egress.rules';
import type { EnvironmentName } from './vendor.rules.ts';

/** Allows calls to public addresses, and from a sandbox also to this machine (docs/delivery.md#egress-rules). */
export function egressOf(environment: EnvironmentName): EgressPolicy {
  const allowedPrivateCidrs = environment === 'sandbox' ? ['127.0.0.0/8', '::1/128'] : [];
  return egressPolicyOf({ environment, extraPorts: [], allowedPrivateCidrs, deniedCidrs: [] });
}
