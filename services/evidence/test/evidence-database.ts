import type { Connection } from '@gcs/kit/postgres/database';
import type { DeliveryReceipt, SessionChange, StayChange } from '@gcs/proto/gen/event-types';
import type { EvidencePackage } from '@gcs/proto/gen/openapi-types';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { renderStored } from '../src/package/render-revisions.ts';
import type { RecordingDeps, WriteDeps } from '../src/package/transactions.ts';
import { recordChanges } from '../src/record/record-changes.ts';
import { recordReceipts } from '../src/record/record-receipts.ts';
import { recordStays } from '../src/record/record-stays.ts';
import { evidenceMigrations } from '../src/schema/migrations.ts';
import { selectStored } from '../src/verify/stored.store.ts';
import { received, recordingDepsAt } from './recording-deps.ts';

export type EvidenceDatabase = TestDatabase & {
  readonly deps: RecordingDeps;
  writeDeps(recording?: RecordingDeps): WriteDeps;
  record(changes: readonly SessionChange[], traceparent?: string): Promise<void>;
  visit(stays: readonly StayChange[], deps?: RecordingDeps): Promise<void>;
  receive(...receipts: readonly DeliveryReceipt[]): Promise<void>;
  rows<R>(text: string, ...values: unknown[]): Promise<R[]>;
  revisionsOf(sessionId: string): Promise<EvidencePackage[]>;
  /** Changes append-only tables with the rights of their owner. */
  tamper(text: string, ...values: unknown[]): Promise<void>;
};

export async function createEvidenceDatabase(now: string): Promise<EvidenceDatabase> {
  const its = await createTestDatabase(evidenceMigrations);
  const deps = recordingDepsAt(now);
  const { database } = its;
  const rows = <R>(text: string, ...values: unknown[]) => database.query<R>({ name: '', text }, values);
  return {
    ...its,
    deps,
    writeDeps: (recording = deps) => ({ database, recordingDeps: () => recording, onChange() {} }),
    rows,
    record: (changes, traceparent) =>
      database.transaction((tx) => recordChanges(tx, received(changes, traceparent), deps)),
    visit: (stays, own = deps) => database.transaction((tx) => recordStays(tx, received(stays), own)),
    receive: (...receipts) => database.transaction((tx) => recordReceipts(tx, received(receipts), deps)),
    async revisionsOf(sessionId) {
      const documents = await renderStored(
        database,
        (await selectStored(database, [sessionId])).revisions.get(sessionId) ?? [],
      );
      return documents.map((document) => JSON.parse(String(document)));
    },
    tamper: (text, ...values) => database.transaction((tx) => tamper(tx, text, values)),
  };
}

async function tamper(tx: Connection, text: string, values: readonly unknown[]): Promise<void> {
  // Disables triggers for this transaction only. Partitions have separate triggers.
  await tx.query({ name: '', text: 'set local session_replication_role = replica' });
  await tx.query({ name: '', text }, values);
}
