import { type Keyring, openEnvelope } from '@gcs/kit/crypto/keyring';
import { isAway, isErrorCode, toServiceError } from '@gcs/kit/errors';
import type { Client, StreamClient } from '@gcs/kit/grpc/types';
import type { Database } from '@gcs/kit/postgres/database';
import { failpoint } from '@gcs/kit/process/failpoint';
import { backoffMs } from '@gcs/kit/retry';
import type { Logger } from '@gcs/kit/telemetry/logger';
import { inBatchSpan, type Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { definitions } from '@gcs/proto/definitions';
import type { Context } from '@opentelemetry/api';
import type { AccountDirectory } from '../accounts/account-directory.ts';
import type { Account, Person } from '../vendor/vendor.rules.ts';
import { evidenceTypeOf, type Report, reportAad, type Word } from './report.rules.ts';
import { postponeReport, type ReportRow, removeReport, takeReports } from './reports.store.ts';

type Ingest = typeof definitions.StepIngestService;

export type ProviderPort = {
  results: StreamClient<Pick<Ingest, 'ReportResults'>>;
  starts: Client<Pick<Ingest, 'StartStep'>>;
};

export type SendDeps = Pick<Telemetry, 'tracer'> & {
  database: Database;
  keyring: Keyring;
  directory: AccountDirectory;
  port: ProviderPort;
  logger: Logger;
  /** Counts a reported step under its disposition or the code of its refusal, and a failed call as `away`. */
  countReport(disposition: string, vendor: string): void;
};

const atOnce = 20;
/** Outlasts a call to the provider port. */
const leaseMs = 15_000;
const pauses = { baseMs: 500, maxMs: 60_000 };

export async function sendReports(deps: SendDeps): Promise<number> {
  const rows = await takeReports(deps.database, atOnce, leaseMs);
  if (rows.length === 0) return 0;
  await failpoint('providers.reports-taken');
  const traceparents = rows.map(({ traceparent }) => traceparent);
  await inBatchSpan(deps, 'send reports', { traceparents }, (trace) =>
    Promise.all(rows.map((row) => send(deps, row, trace))),
  );
  return rows.length;
}

/**
 * Sends a report again until the service has answered for each step of the report. Event ids let the service recognize
 * repetitions. Counts and skips a step that the service refuses permanently.
 */
async function send(deps: SendDeps, row: ReportRow, trace: Context): Promise<void> {
  const { database, directory, logger, countReport } = deps;
  const { id, vendorSessionId, tries } = row;
  const account = await directory.byId(row.accountId);
  if (account === undefined) return;
  const report: Report = JSON.parse(openEnvelope(deps.keyring, 'kek', row, reportAad(vendorSessionId)).toString());
  try {
    const outcomes = await sendWords(deps.port, account, report, trace);
    await failpoint('providers.reported');
    if (outcomes.some(isTransient)) return await postponeReport(database, id, backoffMs(tries, pauses));
    for (const word of outcomes) countReport(word, account.vendor);
    const refused = outcomes.filter(isErrorCode);
    if (refused.length > 0)
      logger.warn({ vendorSession: vendorSessionId, refused }, 'the service has refused steps of a report');
    await removeReport(database, id);
    await failpoint('providers.report-removed');
  } catch (error) {
    const { code } = toServiceError(error);
    if (!isTransient(code)) logger.warn({ vendorSession: vendorSessionId, code }, 'a report was not accepted');
    countReport(isTransient(code) ? 'away' : code, account.vendor);
    await postponeReport(database, id, backoffMs(tries, pauses));
  }
}

function isTransient(code: string): boolean {
  return isErrorCode(code) && (isAway(code) || code === 'internal_error');
}

/** Returns the code of a lasting refusal. Throws any other error, so that the report is sent again. */
function refusedFor(error: unknown): string {
  const { code } = toServiceError(error);
  if (isTransient(code) || code === 'unauthenticated') throw error;
  return code;
}

async function sendWords(port: ProviderPort, account: Account, report: Report, trace: Context): Promise<string[]> {
  const call = { trace, metadata: { authorization: `Bearer ${account.secrets.providerToken}` } };
  const { sessionId, vaultRef } = report;
  const started = report.words.filter(({ outcome }) => outcome === 'STARTED');
  const starts = started.map(({ step, eventId: providerEventId }) =>
    port.starts.StartStep({ sessionId, stepType: `STEP_TYPE_${step}`, providerEventId, vaultRef }, call).then(
      ({ disposition }) => disposition,
      (error: unknown) => refusedFor(error),
    ),
  );
  const results = report.words.flatMap((word) => requestOf(account, report, word) ?? []);
  const answers = results.length === 0 ? [] : (await port.results.ReportResults(results, call)).results;
  const outcomes = [
    ...(await Promise.all(starts)),
    ...answers.map(({ errorCode, disposition }) => errorCode || disposition),
  ];
  return outcomes.map((one) => one.replace('DISPOSITION_', ''));
}

function requestOf({ provider }: Account, report: Report, { step, outcome, codes, facts, comparison, eventId }: Word) {
  const { sessionId, attempt, sequence, observedAt, vaultRef, digest } = report;
  if (outcome === 'STARTED') return undefined;
  const isVerdict = outcome !== 'PENDING' && outcome !== 'EXPIRED';
  const type = isVerdict ? evidenceTypeOf(step) : null;
  const kept = { vaultRef, payloadDigest: digest, capturedAt: observedAt };
  return {
    sessionId,
    stepType: `STEP_TYPE_${step}` as const,
    provider,
    providerEventId: eventId,
    attempt,
    sequence,
    outcome: `RESULT_OUTCOME_${outcome}` as const,
    reasonCodes: [...codes],
    evidence: type === null ? [] : [{ type: `EVIDENCE_TYPE_${type}` as const, ...kept }],
    observedAt,
    facts: Object.entries(facts).map(([name, values]) => ({ name, values: [...values] })),
    ...(comparison && { comparison: messageOf(comparison) }),
  };
}

function messageOf({ document, entries }: NonNullable<Word['comparison']>) {
  const personOf = ({ names, birthDates, countries }: Person) => {
    return { names: [...names], birthDates: [...birthDates], countries: [...countries] };
  };
  return {
    document: document && personOf(document),
    entries: entries.map(({ person, list, reason }) => ({ person: personOf(person), list, reason })),
  };
}
