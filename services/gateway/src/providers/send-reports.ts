import type { Deadline } from '@gcs/kit/deadline';
import { ServiceError } from '@gcs/kit/errors';
import type { CallContext, Client } from '@gcs/kit/grpc/types';
import { delay } from '@gcs/kit/retry';
import type { definitions } from '@gcs/proto/definitions';
import type { StepReport, StepReportResult__Output } from '@gcs/proto/gen/gcs/session/v1/session_service';
import { readRefusal } from '../behind/refusal.ts';
import { batchCalls, type Running } from '../behind/services-behind.ts';

export type ReportAnswer = { disposition: NonNullable<StepReportResult__Output['disposition']> } | ServiceError;

export type SizedReport = { report: StepReport; bytes: number };

type Call = Pick<CallContext, 'trace' | 'deadline'>;

export type SendReports = {
  /** Batches concurrent reports (docs/architecture.md#batching). */
  one(report: SizedReport, call: Call): Promise<ReportAnswer>;
  /** Sends the reports of a stream in order. Reports in one call share a transaction. */
  all(reports: readonly SizedReport[], call: Call): Promise<ReportAnswer[]>;
};

const maxBatch = 64;
/** Maximum size of a report in a batch, above that of any valid report. gRPC accepts a full batch of this size. */
const maxBatchedBytes = 384 * 1024;
const maxBytesOfCall = maxBatch * maxBatchedBytes;

/**
 * Pauses before retries of a report for a busy session, about a second in total. They are not random, so a session's
 * reports keep their order.
 */
const pausesMs = [5, 10, 20, 40, 80, 160, 320, 320];

export function startSendReports(
  running: Running,
  client: Pick<Client<typeof definitions.SessionService>, 'ReportSteps'>,
): SendReports {
  const send = async (items: StepReport[], call: Parameters<typeof client.ReportSteps>[1]) =>
    (await client.ReportSteps({ items }, call)).results;
  const submit = batchCalls<StepReport, StepReportResult__Output>(running, 'reports', maxBatch, send);

  const sendAll = async (reports: readonly SizedReport[], call: Call): Promise<ReportAnswer[]> => {
    const items = reports.map(({ report }) => report);
    return (await untilFree(items, (some) => send([...some], call), call.deadline)).map(readAnswer);
  };
  return {
    async one(sized, call) {
      const together = (items: readonly StepReport[]) => Promise.all(items.map((item) => submit(item, call)));
      if (sized.bytes > maxBatchedBytes) return first(await sendAll([sized], call));
      return first((await untilFree([sized.report], together, call.deadline)).map(readAnswer));
    },
    async all(reports, call) {
      const answers: ReportAnswer[] = [];
      for (const some of inCalls(reports)) answers.push(...(await sendAll(some, call)));
      return answers;
    },
  };
}

async function untilFree(
  items: readonly StepReport[],
  send: (items: readonly StepReport[]) => Promise<readonly StepReportResult__Output[]>,
  deadline: Deadline,
  [pauseMs, ...pauses]: readonly number[] = pausesMs,
): Promise<readonly StepReportResult__Output[]> {
  const answers = await send(items);
  const busy = items.filter((_, index) => answers[index]?.busy);
  if (busy.length === 0 || pauseMs === undefined) return answers;
  await delay(pauseMs, deadline.signal);
  const again = (await untilFree(busy, send, deadline, pauses)).values();
  return answers.map((answer) => (answer.busy ? (again.next().value ?? answer) : answer));
}

function readAnswer({ disposition, refused, busy }: StepReportResult__Output): ReportAnswer {
  if (disposition !== undefined) return { disposition };
  if (refused) return readRefusal(refused);
  if (busy) return new ServiceError('service_unavailable', 'service unavailable', { retryAfterSeconds: 1 });
  throw new Error('the session service returned no result for a report');
}

function first(answers: readonly ReportAnswer[]): ReportAnswer {
  const [answer] = answers;
  if (answer === undefined) throw new Error('a report has no answer');
  return answer;
}

function* inCalls(reports: readonly SizedReport[]): Generator<SizedReport[]> {
  let some: SizedReport[] = [];
  let bytes = 0;
  for (const sized of reports) {
    if (some.length > 0 && bytes + sized.bytes > maxBytesOfCall) {
      yield some;
      [some, bytes] = [[], 0];
    }
    some.push(sized);
    bytes += sized.bytes;
  }
  if (some.length > 0) yield some;
}
