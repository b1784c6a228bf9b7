import { ServiceError } from '@gcs/kit/errors';
import { adapter as onfido } from '../onfido/onfido.ts';
import { adapter as stripeIdentity } from '../stripe-identity/stripe-identity.ts';
import { adapter as sumsub } from '../sumsub/sumsub.ts';
import type { Adapter } from '../vendor/adapter.ts';
import { problemsOfAdapter } from '../vendor/adapter-problems.ts';
import { adapter as veriff } from '../veriff/veriff.ts';

export type Adapters = {
  readonly all: readonly Adapter[];
  of(vendor: string): Adapter;
};

/** Throws for an invalid adapter and for a repeated name. */
export function adaptersOf(given: readonly Adapter[]): Adapters {
  const problems = given.flatMap((adapter) => problemsOfAdapter(adapter));
  if (problems.length > 0) throw new Error(problems.join('; '));
  const byName = new Map(given.map((adapter) => [adapter.name, adapter]));
  const twice = given.find((adapter) => byName.get(adapter.name) !== adapter);
  if (twice) throw new Error(`two adapters have the name ${twice.name}`);
  const known = [...byName.keys()].join(', ');
  return {
    all: given,
    of(vendor) {
      const adapter = byName.get(vendor);
      if (adapter) return adapter;
      const fieldErrors = [{ field: 'vendor', message: `one of ${known}` }];
      throw new ServiceError('invalid_argument', 'the vendor is unknown', { fieldErrors });
    },
  };
}

export const builtInAdapters: Adapters = adaptersOf([stripeIdentity, onfido, sumsub, veriff]);
export const vendorNames: readonly string[] = builtInAdapters.all.map(({ name }) => name);
