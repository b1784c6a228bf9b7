import { columnList } from '@gcs/kit/postgres/column-list';
import type { Write } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import type { Session } from '../../domain/sessions/session.ts';
import { textArray } from '../binary-arrays.ts';
import { toUpdate } from './session-row.ts';

const columns = columnList<ReturnType<typeof toUpdate>>({
  id: ['text', ({ id }) => id],
  status: ['text', ({ status }) => status],
  state: ['text', ({ state }) => state, textArray],
  epoch: ['int', ({ epoch }) => epoch],
  version: ['bigint', ({ version }) => version],
  clock_offset_ms: ['bigint', ({ clockOffsetMs }) => clockOffsetMs],
  updated_at: ['timestamptz', ({ updatedAt }) => updatedAt],
  expires_at: ['timestamptz', ({ expiresAt }) => expiresAt],
  wake_at: ['timestamptz', ({ wakeAt }) => wakeAt],
  package_ready: ['boolean', ({ packageReady }) => packageReady],
});

/** One statement for all sessions of a transaction, which holds their rows locked in id order already. */
const updateStatement = prepared({
  name: 'sessions_update',
  text: `
    update sessions s
       set status = n.status, state = n.state::jsonb, epoch = n.epoch, version = n.version, clock_offset_ms = n.clock_offset_ms,
           updated_at = n.updated_at, expires_at = n.expires_at, wake_at = n.wake_at, package_ready = n.package_ready
      from ${columns.unnest('n')}
     where s.id = n.id`,
});

/** Writes the newest state of locked sessions. */
export function updateSessions(sessions: readonly Session[]): Write[] {
  return sessions.length === 0 ? [] : [[updateStatement, columns.values(sessions.map(toUpdate))]];
}
