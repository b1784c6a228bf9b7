import { vendorNames } from '../../services/providers/src/accounts/adapters.ts';
import type { PlayedVendor, PlayOptions } from './played-vendor.ts';

type Player = { play(options?: PlayOptions): Promise<PlayedVendor> };

const playerOf = async (vendor: string): Promise<Player> => import(`./${vendor}.ts`);

export const playedVendors: Readonly<Record<string, Player['play']>> = Object.fromEntries(
  vendorNames.map((vendor) => [vendor, async (options?: PlayOptions) => (await playerOf(vendor)).play(options)]),
);
