import { resolve } from 'node:path';

// What guestctl has of a checkout. A program without one has other words for this file (services/cli/scripts/build/embed.ts).

/** The program of the first run; undefined where `guestctl` runs without a checkout (docs/operations.md#cli). */
export const allInOne: string | undefined = resolve(import.meta.dirname, '../../../all-in-one/src/main.ts');
