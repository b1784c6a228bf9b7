import { resolve } from 'node:path';

/** The program of the first run; undefined where `guestctl` runs without a checkout (docs/operations.md#cli). */
export const allInOne: string | undefined = resolve(import.meta.dirname, '../../../../all-in-one/src/main.ts');
