import type { Visible } from '@gcs/kit/admin/operator-scope';
import { maxSearched, type Searched, searched } from '@gcs/kit/admin/page';
import { columnList } from '@gcs/kit/postgres/column-list';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared, rangeOf } from '@gcs/kit/postgres/statement';

/** The request itself is not stored, only its ids. */
export type OperatorLogEntry = {
  id: string;
  at: Date;
  method: string;
  issuer: string;
  subject: string;
  tokenId: string;
  authTime: Date | null;
  actorKind: 'HUMAN' | 'AGENT';
  scope: string;
  tenantId: string | null;
  sessionId: string | null;
  requestId: string;
  purpose: string | null;
  traceparent: string;
  refusal: string | null;
  /** Separated by blanks. */
  namedIds: string;
  isChange: boolean;
};

const entryColumns = columnList<OperatorLogEntry>({
  id: ['text', ({ id }) => id],
  at: ['timestamptz', ({ at }) => at],
  method: ['text', ({ method }) => method],
  issuer: ['text', ({ issuer }) => issuer],
  subject: ['text', ({ subject }) => subject],
  token_id: ['text', ({ tokenId }) => tokenId],
  auth_time: ['timestamptz', ({ authTime }) => authTime],
  actor_kind: ['text', ({ actorKind }) => actorKind],
  scope: ['text', ({ scope }) => scope],
  tenant_id: ['text', ({ tenantId }) => tenantId],
  session_id: ['text', ({ sessionId }) => sessionId],
  request_id: ['text', ({ requestId }) => requestId],
  purpose: ['text', ({ purpose }) => purpose],
  traceparent: ['text', ({ traceparent }) => traceparent],
  refusal: ['text', ({ refusal }) => refusal],
  named_ids: ['text', ({ namedIds }) => namedIds],
  is_change: ['boolean', ({ isChange }) => isChange],
});

const statement = prepared({
  name: 'gateway_append_operator_log',
  text: `insert into operator_log (${entryColumns.names}) select * from ${entryColumns.unnest('entry')}`,
});

export async function appendToOperatorLog(connection: Connection, entry: OperatorLogEntry): Promise<void> {
  await connection.query(statement, entryColumns.values([entry]));
}

const failureStatement = prepared({
  name: 'gateway_append_operator_log_failure',
  text: 'insert into operator_log_failures (log_id, code) values ($1, $2)',
});

export async function appendFailure(connection: Connection, logId: string, code: string): Promise<void> {
  await connection.query(failureStatement, [logId, code]);
}

/** Filter of calls; an empty text matches all calls. `from` is the lowest id. */
export type CallFilter = {
  /** Null for the calls without a tenant. */
  visible: Visible | null;
  subject: string;
  sessionId: string;
  purpose: string;
  withPurpose: boolean;
  changesOnly: boolean;
  from: string;
};

export type ListedCall = Pick<
  OperatorLogEntry,
  'id' | 'at' | 'method' | 'issuer' | 'subject' | 'actorKind' | 'sessionId' | 'purpose' | 'namedIds'
> & { errorCode: string | null };

const columns = `id, at, method, issuer, subject, actor_kind as "actorKind", session_id as "sessionId", purpose,
           named_ids as "namedIds",
           coalesce(refusal, (select code from operator_log_failures where log_id = newest.id)) as "errorCode"`;

/** `owner` is the column of an additional filter; '' means none. */
function callsOf(name: string, owner: string, more = '') {
  const ofSubject = owner === 'session_id' ? `and ($9 = '' or subject = $9)` : '';
  return listsOf(name, ofSubject, (value) => {
    const [range, key, of] =
      owner === ''
        ? [rangeOf('tenant_id', '$1'), 'tenant_id', '$1']
        : [`tenant_id = $1 and ${rangeOf(owner, value)}`, owner, value];
    return `
      from operator_log
     where ${range} and id < $2 and (${key}, id) >= (${of}, $3) ${more}
     order by ${key} desc, id desc`;
  });
}

function listsOf(name: string, ofSubject: string, below: (value: string) => string) {
  return {
    list: prepared({
      name: `gateway_calls_of_${name}`,
      text: `
    select ${columns} from (select * ${below('$8')} limit ${maxSearched}) as newest
     where ($4 = '' or strpos(lower(purpose), lower($4)) > 0) and (not $5::boolean or purpose is not null)
       and (not $7::boolean or is_change) ${ofSubject}
     order by newest.id desc
     limit $6`,
    }),
    reached: prepared({
      name: `gateway_reached_of_calls_of_${name}`,
      text: `select id ${below('$4')} offset ${maxSearched - 1} limit 1`,
    }),
  };
}

const ofTenant = callsOf('tenant', '');
const withPurposes = callsOf('purposes', '', 'and purpose is not null');
const changes = callsOf('changes', '', 'and is_change');
const ofPerson = callsOf('person', 'subject');
const ofSession = callsOf('session', 'session_id');
// Orders by the constant tenant_id, so that the index of tenant_id and id is used.
const ofNoTenant = listsOf(
  'deployment',
  `and ($8 = '' or subject = $8)`,
  () => `
      from operator_log
     where tenant_id is null and $1::text is null and id < $2 and id >= $3
     order by tenant_id desc, id desc`,
);

/** Entries name no property, so an operator limited to single properties gets an empty list. */
export async function listOperatorCalls(
  connection: Connection,
  filter: CallFilter,
  { before, limit }: { before: string; limit: number },
): Promise<Searched<ListedCall>> {
  const { visible, subject, sessionId, purpose, withPurpose, changesOnly, from } = filter;
  const { tenantId, properties } = visible ?? { tenantId: null, properties: null };
  if (properties !== null) return { rows: [], reached: null };
  const [statements, list, reached] = chosen();
  const rows = await connection.query<ListedCall>(statements.list, [
    ...[tenantId, before, from, purpose, withPurpose, limit, changesOnly],
    ...list,
  ]);
  return searched(rows, limit, () => connection.query(statements.reached, [tenantId, before, from, ...reached]));

  function chosen() {
    if (tenantId === null) return [ofNoTenant, [subject], []] as const;
    if (sessionId !== '') return [ofSession, [sessionId, subject], [sessionId]] as const;
    if (subject !== '') return [ofPerson, [subject], [subject]] as const;
    if (changesOnly) return [changes, [], []] as const;
    return [withPurpose || purpose !== '' ? withPurposes : ofTenant, [], []] as const;
  }
}
