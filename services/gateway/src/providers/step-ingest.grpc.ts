import { requireUsableTexts } from '@gcs/kit/admin/texts';
import { isUnavailable, ServiceError } from '@gcs/kit/errors';
import type { RawCall } from '@gcs/kit/grpc/server';
import { traceparentOf } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import type { ReportedResult, ReportResultRequest__Output } from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import type { StepReport } from '@gcs/proto/gen/gcs/session/v1/session_service';
import { decodeRequest } from '../behind/decode-request.ts';
import type { TokenRecord } from '../tokens/token-grant.rules.ts';
import type { ReportAnswer, SendReports } from './send-reports.ts';

const { StartStep, ReportResult, ReportResults, RecordConsent, GuestAction } = definitions.StepIngestService;

export type ProviderCall = RawCall & { credential: Pick<TokenRecord, 'tenantId' | 'provider' | 'stepTypes'> };

type Disposition = Exclude<ReportAnswer, ServiceError>['disposition'];
type Method = { read(bytes: Buffer): StepReport; write(response: { disposition: Disposition }): Buffer };

const methods: ReadonlyMap<string, Method> = new Map([
  [StartStep.path, { read: (bytes) => ({ start: readUsable(StartStep, bytes) }), write: StartStep.responseSerialize }],
  [
    ReportResult.path,
    { read: (bytes) => ({ result: readUsable(ReportResult, bytes) }), write: ReportResult.responseSerialize },
  ],
  [
    RecordConsent.path,
    { read: (bytes) => ({ consent: readUsable(RecordConsent, bytes) }), write: RecordConsent.responseSerialize },
  ],
  [
    GuestAction.path,
    { read: (bytes) => ({ guestAction: readUsable(GuestAction, bytes) }), write: GuestAction.responseSerialize },
  ],
]);

export async function takeReports(reports: SendReports, call: ProviderCall): Promise<Buffer> {
  if (call.streamed !== null) return takeStream(reports, call, call.streamed);
  const method = methods.get(call.method);
  if (method === undefined) throw new Error(`${call.method} submits no report`);
  const report = { ...method.read(call.request), ...senderOf(call) };
  const answer = await reports.one({ report, bytes: call.request.length }, call);
  if (answer instanceof ServiceError) throw answer;
  return method.write(answer);
}

async function takeStream(reports: SendReports, call: ProviderCall, streamed: readonly Buffer[]): Promise<Buffer> {
  const results = streamed.map((bytes) => decodeRequest(ReportResult.requestDeserialize, bytes));
  requireUsableTexts(results);
  const sender = senderOf(call);
  const sized = results.map((result, index) => ({
    report: { ...sender, result },
    bytes: streamed[index]?.length ?? 0,
  }));
  const answers = await reports.all(sized, call);
  const [first] = answers;
  if (first instanceof ServiceError && answers.every(isAway)) throw first;
  return ReportResults.responseSerialize({
    results: answers.map((answer, index) => reportedResult(results[index], answer)),
  });
}

/** Returns true if a report failed because a service is unavailable. A stream fails if all its reports did. */
function isAway(answer: ReportAnswer): boolean {
  return answer instanceof ServiceError && isUnavailable(answer.code);
}

/** Takes the sender from the credential, so that the session service can trust the sender. */
function senderOf({ credential: { tenantId, provider, stepTypes }, trace }: ProviderCall): StepReport {
  return { tenantId, provider: provider ?? '', stepTypes: [...stepTypes], traceparent: traceparentOf(trace) };
}

function reportedResult(result: ReportResultRequest__Output | undefined, answer: ReportAnswer): ReportedResult {
  const providerEventId = result?.providerEventId ?? '';
  if (!(answer instanceof ServiceError)) return { providerEventId, ...answer };
  return { providerEventId, errorCode: answer.code, errorMessage: answer.publicMessage };
}

function readUsable<T extends object>(method: { requestDeserialize(bytes: Buffer): T }, bytes: Buffer): T {
  const request = decodeRequest(method.requestDeserialize, bytes);
  requireUsableTexts(request);
  return request;
}
