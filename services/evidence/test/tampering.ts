import { randomInt } from 'node:crypto';
import type { Connection } from '@gcs/kit/postgres/database';
import { type AuditEvent, emptyChain, extendChain } from '../src/package/audit-chain.rules.ts';

/** A superuser's change. `apply` resolves to the number of changed rows; 0 means that no row matched. */
type Tampering = { readonly name: string; apply(tx: Connection): Promise<number> };

const columns: Readonly<Record<string, readonly string[]>> = {
  audit_events: ['id', 'type', 'actor_type', 'reason_code', 'occurred_at', 'chain_head', 'position', 'session_id'],
  evidence_entries: [
    'reference',
    'type',
    'captured_at',
    'sha256',
    'retention_state',
    'due_at',
    'schedule_at',
    'delete_at',
    'position',
    'session_id',
  ],
  evidence_documents: ['wrapped_key', 'ciphertext', 'position', 'session_id'],
  evidence_heads: [
    'booking_reference',
    'property_reference',
    'workflow_version',
    'event_count',
    'chain_head',
    'entry_count',
    'package_id',
    'revision',
    'session_id',
    'tenant_id',
    'clock_offset_ms',
    'completed_at',
    'stated_departure',
    'latest_at',
    'published_version',
    'hold_count',
    'tag',
  ],
  legal_holds: ['session_id', 'tenant_id', 'property_reference'],
  package_revisions: [
    'entry_states',
    'manifest_sha256',
    'chain_head',
    'event_count',
    'generated_at',
    'revision',
    'session_id',
  ],
  session_summaries: ['document', 'session_id'],
  log_leaves: ['position', 'session_id', 'revision'],
  log_nodes: ['hash', 'position', 'level'],
  log_state: ['size', 'checkpoint', 'checkpoint_size'],
  log_origins: ['origin'],
};

const changedValue: Readonly<Record<string, string>> = {
  text: `coalesce({}, '') || 'X'`,
  integer: '{} + 1',
  bigint: '{} + 1',
  smallint: '({} + 1)::smallint',
  bytea: `set_byte({}, {place} % octet_length({}), 255 - get_byte({}, {place} % octet_length({})))`,
  'timestamp with time zone': `coalesce({} + interval '1 ms', now())`,
};

const pick = <T>(list: readonly T[]): T => {
  const found = list[randomInt(list.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

export function randomTampering(): Tampering {
  return pick([edit, edit, edit, remove, swap, truncate, rewrite])();
}

const someRow = (table: string) => `ctid = (select ctid from ${table} order by random() limit 1)`;

function edit(): Tampering {
  const table = pick(Object.keys(columns));
  const column = pick(columns[table] ?? []);
  return {
    name: `edit ${table}.${column}`,
    async apply(tx) {
      const kind = await tx.query<{ kind: string }>(
        {
          name: '',
          text: 'select data_type as kind from information_schema.columns where table_name = $1 and column_name = $2',
        },
        [table, column],
      );
      const expression = changedValue[kind[0]?.kind ?? ''] ?? '';
      const value =
        column === 'retention_state'
          ? `case when retention_state = 'DELETED' then 'ACTIVE' else 'DELETED' end`
          : expression.replaceAll('{place}', String(randomInt(1_000))).replaceAll('{}', column);
      return changed(tx, `update ${table} set ${column} = ${value} where ${someRow(table)}`);
    },
  };
}

function remove(): Tampering {
  const table = pick(Object.keys(columns).filter((name) => name !== 'log_state'));
  return { name: `delete from ${table}`, apply: (tx) => changed(tx, `delete from ${table} where ${someRow(table)}`) };
}

function swap(): Tampering {
  const [table, column] = pick([
    ['audit_events', 'position'],
    ['evidence_entries', 'position'],
    ['evidence_documents', 'position'],
    ['package_revisions', 'revision'],
    ['log_leaves', 'position'],
    ['log_nodes', 'position'],
  ] as const);
  const group =
    table === 'log_leaves' ? 'true' : table === 'log_nodes' ? 'level = one.level' : 'session_id = one.session_id';
  return {
    name: `swap rows of ${table}`,
    async apply(tx) {
      const [pair] = await tx.query<{ a: string; b: string; x: number; y: number }>({
        name: '',
        text: `with one as (select * from ${table} order by random() limit 1)
          select (select ctid from ${table} t where t.${column} = one.${column} and ${group.replace('session_id =', 't.session_id =').replace('level =', 't.level =')}) as a,
                 other.ctid as b, one.${column} as x, other.${column} as y
            from one join ${table} other on ${group.replace('session_id =', 'other.session_id =').replace('level =', 'other.level =')} and other.${column} <> one.${column}
           order by random() limit 1`,
      });
      if (pair === undefined) return 0;
      const identity = table === 'log_leaves' ? '' : table === 'log_nodes' ? ', level' : ', session_id';
      const rows = await tx.query<Record<string, unknown>>(
        { name: '', text: `select ${column}${identity} from ${table} where ctid = $1` },
        [pair.a],
      );
      const where = table === 'log_leaves' ? 'true' : table === 'log_nodes' ? 'level = $1' : 'session_id = $1';
      const values = table === 'log_leaves' ? [] : [rows[0]?.['level'] ?? rows[0]?.['session_id']];
      const move = (from: number, to: number) =>
        tx.query(
          { name: '', text: `update ${table} set ${column} = ${to} where ${column} = ${from} and ${where}` },
          values,
        );
      await move(pair.x, -1);
      await move(pair.y, pair.x);
      await move(-1, pair.y);
      return 1;
    },
  };
}

function truncate(): Tampering {
  const table = pick(['audit_events', 'evidence_entries', 'package_revisions', 'log_leaves', 'log_nodes']);
  const alsoHead = table === 'audit_events' && randomInt(2) === 0;
  return {
    name: `truncate ${table}${alsoHead ? ' and repair the head' : ''}`,
    async apply(tx) {
      if (table.startsWith('log_')) {
        const bound = table === 'log_nodes' ? 'level = 0 and position >= ' : 'position >= ';
        return changed(
          tx,
          `delete from ${table} where ${bound} (select size - 1 - (random() * 5)::int from log_state)`,
        );
      }
      const column = table === 'package_revisions' ? 'revision' : 'position';
      const [one] = await tx.query<{ session_id: string; newest: number }>({
        name: '',
        text: `select session_id, max(${column}) as newest from ${table} group by session_id order by random() limit 1`,
      });
      if (one === undefined) return 0;
      const from = 1 + randomInt(one.newest);
      const count = await changed(
        tx,
        `delete from ${table} where session_id = '${one.session_id}' and ${column} >= ${from}`,
      );
      if (alsoHead) {
        await changed(
          tx,
          `update evidence_heads head set event_count = last.position, chain_head = last.chain_head
             from (select position, chain_head from audit_events where session_id = '${one.session_id}' order by position desc limit 1) last
            where head.session_id = '${one.session_id}'`,
        );
      }
      return count;
    },
  };
}

function rewrite(): Tampering {
  return {
    name: 'rewrite a chain and its head',
    async apply(tx) {
      const events = await tx.query<AuditEvent & { session_id: string; position: number }>({
        name: '',
        text: `select session_id, position, id, type, actor_type as "actorType", reason_code as "reasonCode",
                      occurred_at as "occurredAt"
                 from audit_events
                where session_id = (select session_id from evidence_heads where event_count > 0 order by random() limit 1)
                order by position`,
      });
      const victim = pick(events);
      const sessionId = victim.session_id;
      let head = emptyChain(sessionId);
      for (const { session_id: _, position, ...event } of events) {
        const forged = position === victim.position ? { ...event, type: `${event.type}X` } : event;
        head = extendChain(head, forged);
        await tx.query(
          {
            name: '',
            text: 'update audit_events set type = $3, chain_head = $4 where session_id = $1 and position = $2',
          },
          [sessionId, position, forged.type, head],
        );
      }
      await tx.query({ name: '', text: 'update evidence_heads set chain_head = $2 where session_id = $1' }, [
        sessionId,
        head,
      ]);
      return 1;
    },
  };
}

async function changed(tx: Connection, text: string): Promise<number> {
  return (await tx.query({ name: '', text: `${text} returning 1 as changed` })).length;
}
