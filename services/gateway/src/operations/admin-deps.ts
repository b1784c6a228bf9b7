import type { Clock } from '@gcs/kit/clock';
import type { NewId } from '@gcs/kit/ids';
import type { Database } from '@gcs/kit/postgres/database';
import type { TokenEnvironment } from '../domain/tokens/api-token.ts';

/** What the gateway's own admin operations work with. */
export type AdminDeps = {
  database: Database;
  clock: Clock;
  newId: NewId;
  /** That many bytes from a cryptographic source. */
  random(bytes: number): Uint8Array;
  environment: TokenEnvironment;
};
