import type { Write } from '@gcs/kit/postgres/database';
import type { Session } from '../../domain/sessions/session.ts';
import { textArray } from '../binary-arrays.ts';
import { toUpdate } from './session-row.ts';

/** One statement for all sessions of a transaction, which holds their rows locked in id order already. */
const updateStatement = {
  name: 'sessions_update',
  text: `
    update sessions s
       set status = n.status, state = n.state::jsonb, version = n.version, clock_offset_ms = n.clock_offset_ms,
           updated_at = n.updated_at, expires_at = n.expires_at, wake_at = n.wake_at, package_ready = n.package_ready
      from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::timestamptz[], $7::timestamptz[],
                  $8::timestamptz[], $9::boolean[])
        as n (id, status, state, version, clock_offset_ms, updated_at, expires_at, wake_at, package_ready)
     where s.id = n.id`,
};

/** Writes the newest state of locked sessions. */
export function updateSessions(sessions: readonly Session[]): Write[] {
  if (sessions.length === 0) return [];
  const rows = sessions.map(toUpdate);
  const values = [
    rows.map((row) => row.id),
    rows.map((row) => row.status),
    textArray(rows.map((row) => row.state)),
    rows.map((row) => row.version),
    rows.map((row) => row.clockOffsetMs),
    rows.map((row) => row.updatedAt),
    rows.map((row) => row.expiresAt),
    rows.map((row) => row.wakeAt),
    rows.map((row) => row.packageReady),
  ];
  return [[updateStatement, values]];
}
