import { createBatcher } from '@gcs/kit/batcher';
import type { Deadline } from '@gcs/kit/deadline';
import { ServiceError, toServiceError } from '@gcs/kit/errors';
import { carriedCall } from '@gcs/kit/grpc/carried-call';
import { toStatusBytes } from '@gcs/kit/grpc/errors';
import { type Implementation, implement, implementStreams } from '@gcs/kit/grpc/server';
import type { CallContext } from '@gcs/kit/grpc/types';
import { boundBy } from '@gcs/kit/postgres/database';
import { contextOf, inSpan, type Telemetry } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import { dispositionToProto, guestActionKindFromProto } from '@gcs/proto/enums';
import type {
  GuestActionRequest__Output,
  RecordConsentRequest__Output,
  ReportedResult,
  ReportResultRequest__Output,
  StartStepRequest__Output,
} from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import type { StepReport__Output, StepReportResult } from '@gcs/proto/gen/gcs/session/v1/session_service';
import type { Disposition, GuestReason } from '../machine/command.rules.ts';
import { requireKnown } from '../sessions/admin-request.grpc.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import type { StepType } from '../steps/step.rules.ts';
import {
  type ProviderCredential,
  providerCredentialOf,
  type ReadReport,
  readConsent,
  readReport,
  readResult,
  type Sender,
  stepTypesNamed,
} from './read-report.grpc.ts';
import { isWorthSplitting, type Report, type ReportOutcome, reportSteps } from './report-steps.ts';

/** The methods of StepIngestService that bring one report each. */
export type ReportMethods = ReturnType<typeof createReportMethods>['methods'];

/** A call of one of them: who sent it, its trace, and when nobody waits for its answer any more. */
type ReportCall = Sender & Pick<CallContext, 'deadline'>;

/**
 * Takes reports one by one, however they came, and gathers those of a moment, so that many share a transaction
 * (docs/architecture.md#batching). `stop` lets the accepted ones finish.
 */
export function createReportMethods(deps: SessionDeps) {
  const batcher = createBatcher<Report, ReportOutcome>({
    send: (reports, { trace, links, deadline }) =>
      inSpan(deps.telemetry, 'report steps', { parent: trace, links }, () =>
        reportSteps(boundBy(deadline, deps), reports),
      ),
    maxBatch: 500,
    // Fewer transactions at a time gather more reports each; a second one goes on while the first waits for a rival's lock.
    maxInFlight: 2,
    isRetryable: isWorthSplitting,
  });

  const take = async (
    request: StartStepRequest__Output,
    { deadline, ...sender }: ReportCall,
    read: (stepType: StepType) => ReadReport,
  ) => {
    const report = readReport(request, sender, read);
    return {
      disposition: dispositionToProto(dispositionOf(await batcher.submit(report, { deadline, trace: sender.trace }))),
    };
  };

  const methods = {
    StartStep: (request: StartStepRequest__Output, call: ReportCall) =>
      take(request, call, (stepType) => ({ command: { kind: 'step_started', stepType } })),
    ReportResult: (request: ReportResultRequest__Output, call: ReportCall) =>
      take(request, call, (stepType) => readResult(deps, request, stepType, call.credential.provider)),
    RecordConsent: (request: RecordConsentRequest__Output, call: ReportCall) =>
      take(request, call, (stepType) => ({ command: readConsent(request, stepType, call.credential.provider) })),
    GuestAction: (request: GuestActionRequest__Output, call: ReportCall) =>
      take(request, call, (stepType) => ({
        command: { kind: 'guest_acted', stepType, reason: guestReasonOf(request) },
      })),
  };
  return { methods, stop: () => batcher.stop() };
}

function guestReasonOf({ kind }: GuestActionRequest__Output): GuestReason {
  return requireKnown('kind', guestActionKindFromProto(kind), 'is not a guest action');
}

/**
 * SessionService.ReportSteps: the reports that a gateway has gathered. Each is answered as its own call would be, so
 * what is wrong with one costs its neighbours nothing (docs/internal-contracts.md#item-outcomes).
 */
export function takeGatheredReports(methods: ReportMethods, telemetry: Telemetry) {
  const { StartStep, ReportResult, RecordConsent, GuestAction } = definitions.StepIngestService;
  const byPath = new Map([
    [StartStep.path, carriedCall(telemetry, StartStep, methods.StartStep)],
    [ReportResult.path, carriedCall(telemetry, ReportResult, methods.ReportResult)],
    [RecordConsent.path, carriedCall(telemetry, RecordConsent, methods.RecordConsent)],
    [GuestAction.path, carriedCall(telemetry, GuestAction, methods.GuestAction)],
  ]);
  const unknown = {
    refused: toStatusBytes(new ServiceError('invalid_argument', 'method: is no method for one report')),
  };
  const takeOne = async (
    { tenantId, provider, stepTypes, traceparent, method, request }: StepReport__Output,
    deadline: Deadline,
  ): Promise<StepReportResult> => {
    const credential = { tenantId, provider, stepTypes: stepTypesNamed(stepTypes) };
    return (await byPath.get(method)?.(request, { credential, trace: contextOf(traceparent), deadline })) ?? unknown;
  };
  return (items: readonly StepReport__Output[], deadline: Deadline): Promise<StepReportResult[]> =>
    Promise.all(items.map((item) => takeOne(item, deadline)));
}

/**
 * StepIngestService, one report a call: what is too large to share one. The gateway gathers the others
 * (`SessionService.ReportSteps`).
 */
export function stepIngestService({
  StartStep,
  ReportResult,
  RecordConsent,
  GuestAction,
}: ReportMethods): Implementation {
  const { ReportResults: _stream, ...single } = definitions.StepIngestService;
  return implement(single, {
    StartStep: (request, call) => StartStep(request, reportCallOf(call)),
    ReportResult: (request, call) => ReportResult(request, reportCallOf(call)),
    RecordConsent: (request, call) => RecordConsent(request, reportCallOf(call)),
    GuestAction: (request, call) => GuestAction(request, reportCallOf(call)),
  });
}

function reportCallOf({ metadata, trace, deadline }: CallContext): ReportCall {
  return { credential: providerCredentialOf(metadata), trace, deadline };
}

/** The answer to a provider's report; throws when the report is refused. */
function dispositionOf(outcome: ReportOutcome): Disposition {
  switch (outcome.kind) {
    case 'answered':
      return outcome.disposition;
    case 'session_not_found':
      throw new ServiceError('not_found', 'there is no such session');
    case 'step_not_in_profile':
      throw new ServiceError('failed_precondition', 'the session has no such step');
  }
}

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
        const outcomes = await applyTogether(boundBy(call.deadline, deps), read, call);
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
