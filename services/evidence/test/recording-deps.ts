import { randomBytes } from 'node:crypto';
import { createKeyring } from '@gcs/kit/crypto/keyring';
import { createIds } from '@gcs/kit/ids';
import type { Statement, Transaction } from '@gcs/kit/postgres/database';
import { saltBytes } from '../src/package/commitment.rules.ts';
import type { RecordingDeps } from '../src/package/transactions.ts';
import type { Received } from '../src/record/record-changes.ts';

export function recordingDepsAt(now: string): RecordingDeps {
  const newId = createIds({ now: () => new Date(now) });
  return {
    keyring: createKeyring({ kek: 'aes256' }),
    now: new Date(now),
    newId,
    newSalt: () => randomBytes(saltBytes),
  };
}

export function received<V>(values: readonly V[], traceparent = ''): Received<V>[] {
  return values.map((value) => ({ value, traceparent }));
}

export function counting(tx: Transaction): Transaction & { statements(): number } {
  let statements = 0;
  const counted = (statement: Statement) => {
    statements += 1;
    return statement;
  };
  return {
    statements: () => statements,
    query: (statement, values) => tx.query(counted(statement), values),
    pipeline: (writes) => tx.pipeline(writes.map(([statement, ...values]) => [counted(statement), ...values])),
    send: (statement, values) => tx.send(counted(statement), values),
  };
}
