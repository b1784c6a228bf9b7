import { toServiceError } from '@gcs/kit/errors';
import { type Implementation, implementStreams } from '@gcs/kit/grpc/server';
import type { CallContext } from '@gcs/kit/grpc/types';
import { inSpan } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import { dispositionToProto } from '@gcs/proto/enums';
import type { ReportedResult, ReportResultRequest__Output } from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import type { SessionDeps } from '../sessions/session-deps.ts';
import type { StepType } from '../steps/step.rules.ts';
import { type ProviderCredential, providerCredentialOf, readReport, readResult } from './read-report.grpc.ts';
import { isWorthSplitting, type Report, type ReportOutcome, reportSteps } from './report-steps.ts';
import { dispositionOf } from './reports.grpc.ts';

type Refused = { refused: unknown };
/** A request of a stream that has been read: what to apply, or why it is refused. */
type Read = { report: Report } | Refused;
type Answer = ReportOutcome | Refused;

/**
 * StepIngestService.ReportResults: what one stream brings is applied in one transaction, in its order; each result has
 * an outcome of its own, so a bad one costs its neighbours nothing (docs/workflow.md#results).
 */
export function reportResults(deps: SessionDeps): Implementation {
  const { ReportResults } = definitions.StepIngestService;
  return implementStreams(
    { ReportResults },
    {
      async ReportResults(requests, call) {
        const credential = providerCredentialOf(call.metadata);
        const read = requests.map((request) => readOne(deps, request, credential, call));
        const outcomes = await applyTogether(deps, read, call);
        return { results: requests.map(({ providerEventId }, index) => ({ providerEventId, ...outcomes[index] })) };
      },
    },
  );
}

function readOne(
  deps: SessionDeps,
  request: ReportResultRequest__Output,
  credential: ProviderCredential,
  { trace }: CallContext,
): Read {
  try {
    const read = (stepType: StepType) => readResult(deps, request, stepType, credential.provider);
    return { report: readReport(request, { credential, trace }, read) };
  } catch (error) {
    return { refused: error };
  }
}

async function applyTogether(
  deps: SessionDeps,
  read: readonly Read[],
  { trace: parent }: CallContext,
): Promise<Omit<ReportedResult, 'providerEventId'>[]> {
  const reports = read.flatMap((one) => ('report' in one ? [one.report] : []));
  const answers = await inSpan(deps.telemetry, 'report steps', { parent }, () => applyAll(deps, reports));
  const answerTo = new Map(reports.map((report, index) => [report, answers[index]]));
  return read.map((one) => showAnswer('refused' in one ? one : answerTo.get(one.report)));
}

/** All in one transaction; when one of them fails it, each in its own, so that only that one fails. */
async function applyAll(deps: SessionDeps, reports: readonly Report[]): Promise<Answer[]> {
  if (reports.length === 0) return [];
  try {
    return await reportSteps(deps, reports);
  } catch (error) {
    if (reports.length === 1 || !isWorthSplitting(error)) throw error;
    const answers: Answer[] = [];
    for (const report of reports) {
      answers.push(...(await reportSteps(deps, [report]).catch((refused: unknown) => [{ refused }])));
    }
    return answers;
  }
}

function showAnswer(answer: Answer | undefined): Omit<ReportedResult, 'providerEventId'> {
  try {
    if (answer === undefined) throw new Error('a report has no answer');
    if ('refused' in answer) throw toServiceError(answer.refused);
    return { disposition: dispositionToProto(dispositionOf(answer)) };
  } catch (error) {
    const { code, publicMessage } = toServiceError(error);
    return { errorCode: code, errorMessage: publicMessage };
  }
}
