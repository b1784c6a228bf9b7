import type { Keyring } from '@gcs/kit/crypto/keyring';
import type { Logger } from '@gcs/kit/telemetry/logger';
import type { PmsCalls } from '../port/calls.ts';
import type { PmsKind } from '../port/pms.rules.ts';
import type { Api, Pms } from '../port/pms.ts';
import type { LeasedConnection, RecordDeps } from '../record/record-look.ts';

export type WorkDeps = RecordDeps & {
  readonly keyring: Keyring;
  readonly calls: PmsCalls;
  readonly nowMs: () => number;
  readonly logger: Logger;
  pmsOf(kind: PmsKind): Pms;
  countLook(outcome: string, kind: PmsKind): void;
  countNote(outcome: string, kind: PmsKind): void;
};

export type Round = { readonly api: Api; readonly pms: Pms; readonly connection: LeasedConnection };
