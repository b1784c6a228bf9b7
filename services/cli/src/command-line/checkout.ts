import { resolve } from 'node:path';

// The build for people without a checkout replaces this file (services/cli/scripts/build/embed.ts).

/** Path of the all-in-one program for a first run; undefined without a checkout (docs/operations.md#cli). */
export const allInOne: string | undefined = resolve(import.meta.dirname, '../../../all-in-one/src/main.ts');
