import { appendBy, appended, appending, type JournalEntry, type Queued } from '@gcs/kit/outbox/journal';
import { columnList } from '@gcs/kit/postgres/column-list';
import type { Connection, Transaction } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { noEvidenceSha256 } from '../machine/review-evidence.rules.ts';
import { type Session, type SessionStatus, untouchedSteps, wakeAtMs } from '../machine/session.rules.ts';
import type { Profile } from '../profile/profile.rules.ts';
import type { ProfileCache } from '../profile/profile-cache.store.ts';
import { textArray } from './binary-arrays.store.ts';

export const sessionColumns = columnsWithEpoch('s.epoch');

/**
 * Columns of a session that will be changed. The change gets the database's current epoch
 * (docs/architecture.md#order-and-versions).
 */
export const lockedSessionColumns = columnsWithEpoch('greatest(s.epoch, (select current_epoch()))');

function columnsWithEpoch(epoch: string): string {
  return `
  s.id, s.tenant_id as "tenantId", s.booking_reference as "bookingReference",
  s.property_reference as "propertyReference", s.workflow_key as "workflowKey",
  s.workflow_version as "workflowVersion", s.status, s.state, ${epoch} as epoch, s.version,
  s.clock_offset_ms as "clockOffsetMs", s.created_at as "createdAt", s.updated_at as "updatedAt",
  s.expires_at as "expiresAt", s.package_ready as "packageReady"`;
}

export type SessionRow = {
  id: string;
  tenantId: string;
  bookingReference: string;
  propertyReference: string;
  workflowKey: string;
  workflowVersion: number;
  status: SessionStatus;
  state: SessionState | null;
  epoch: number;
  version: number;
  clockOffsetMs: number;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date | null;
  packageReady: boolean;
};

/** The column `state`, which is null for an untouched session. */
export type SessionState = Pick<
  Session,
  | 'reasonCodes'
  | 'steps'
  | 'remainingMs'
  | 'reviewDueAtMs'
  | 'evidenceSha256'
  | 'metadataAnswers'
  | 'lastEventAtMs'
  | 'vaults'
>;

export function toSession(row: SessionRow, profile: Profile): Session {
  const { workflowKey: _key, workflowVersion: _version, state, createdAt, updatedAt, expiresAt, ...same } = row;
  if (state !== null && !isState(state)) throw new TypeError('the column state holds no state of a session');
  return {
    ...same,
    ...(state ?? untouched(profile)),
    profile,
    createdAtMs: createdAt.getTime(),
    updatedAtMs: updatedAt.getTime(),
    expiresAtMs: expiresAt?.getTime() ?? null,
  };
}

/** Returns sessions by id. An unreadable row gives an error as its value, so it does not affect the others. */
export async function toSessions(
  profiles: ProfileCache,
  database: Connection,
  rows: readonly SessionRow[],
): Promise<Map<string, Session | UnreadableSession>> {
  const profileOf = await profiles.pinned(database, rows);
  return new Map(rows.map((row) => [row.id, readRow(row, profileOf)]));
}

/** A row that this service cannot have written. The message contains no value of the row. */
export class UnreadableSession extends Error {
  constructor(sessionId: string, cause: unknown) {
    super(`the stored session ${sessionId} cannot be read`, { cause });
    this.name = 'UnreadableSession';
  }
}

function readRow(row: SessionRow, profileOf: (row: SessionRow) => Profile): Session | UnreadableSession {
  try {
    return toSession(row, profileOf(row));
  } catch (error) {
    return new UnreadableSession(row.id, error);
  }
}

export function stateOf(session: Session): SessionState {
  const { reasonCodes, steps, remainingMs, reviewDueAtMs, evidenceSha256, metadataAnswers, lastEventAtMs } = session;
  const state = { reasonCodes, steps, remainingMs, reviewDueAtMs, evidenceSha256, metadataAnswers, lastEventAtMs };
  return session.vaults === undefined ? state : { ...state, vaults: session.vaults };
}

function isState(stored: Partial<SessionState>): boolean {
  const { reasonCodes, steps, metadataAnswers } = stored;
  const isStep = (step: Partial<Session['steps'][number]> | null) => Array.isArray(step?.reasonCodes);
  return Array.isArray(reasonCodes) && Array.isArray(metadataAnswers) && Array.isArray(steps) && steps.every(isStep);
}

function untouched(profile: Profile): SessionState {
  return {
    reasonCodes: [],
    steps: untouchedSteps(profile),
    remainingMs: null,
    reviewDueAtMs: null,
    evidenceSha256: noEvidenceSha256,
    metadataAnswers: [],
    lastEventAtMs: null,
  };
}

function isoOrNull(atMs: number | null): string | null {
  return atMs === null ? null : new Date(atMs).toISOString();
}

const columns = columnList<Session>(
  {
    id: 'text',
    status: 'text',
    epoch: 'int',
    version: 'bigint',
    clock_offset_ms: 'bigint',
    package_ready: 'boolean',
  },
  {
    state: ['text', (session) => JSON.stringify(stateOf(session)), textArray],
    updated_at: ['timestamptz', ({ updatedAtMs }) => isoOrNull(updatedAtMs)],
    expires_at: ['timestamptz', ({ expiresAtMs }) => isoOrNull(expiresAtMs)],
    wake_at: ['timestamptz', (session) => isoOrNull(wakeAtMs(session))],
  },
);

const updateStatement = prepared({
  name: 'sessions_update',
  text: `
    with ${appending(11)}, updated as (
      update sessions s
         set status = n.status, state = n.state::jsonb, epoch = n.epoch, version = n.version,
             clock_offset_ms = n.clock_offset_ms, updated_at = n.updated_at, expires_at = n.expires_at,
             wake_at = n.wake_at, package_ready = n.package_ready
        from ${columns.unnest('n')}
       where s.id = n.id
    )
    ${appended}`,
});

export function updateSessions(
  tx: Transaction,
  sessions: readonly Session[],
  entries: readonly JournalEntry[],
): Promise<readonly Queued[]> {
  if (sessions.length === 0) return Promise.resolve([]);
  return appendBy(tx, updateStatement, columns.values(sessions), entries);
}
