import { readFileSync } from 'node:fs';
import * as grpc from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';

export type StepType = 'DOCUMENT' | 'LIVENESS' | 'FACE_MATCH' | 'ADDRESS' | 'AML' | 'KYB' | 'AGE' | 'NFC' | 'KYT';
/**
 * Result of one attempt. PENDING: the guest has submitted, and the provider has not decided yet. EXPIRED: the guest can
 * no longer submit, and loses no attempt. RETRY: the guest should try again. ERROR: the provider failed.
 */
export type Outcome = 'PENDING' | 'EXPIRED' | 'PASS' | 'FAIL' | 'REVIEW' | 'RETRY' | 'ERROR';

/** A reference to an original in the vendor's vault, without the original. */
export type Evidence = {
  type: 'DOCUMENT_RESULT' | 'MRZ_DATA' | 'NFC_DATA' | 'LIVENESS_RESULT';
  vaultRef: string;
  /** SHA-256 of the original in lower-case hex. */
  payloadDigest: string;
  /** RFC 3339. */
  capturedAt: string;
};

export type Start = { sessionId: string; stepType: StepType; providerEventId: string };

export type Result = Start & {
  /** From 1. */
  attempt: number;
  /** Number of the report within the attempt, from 1. */
  sequence: number;
  outcome: Outcome;
  reasonCodes: string[];
  evidence: Evidence[];
  /** RFC 3339. */
  observedAt: string;
};

export type Disposition = 'APPLIED' | 'DUPLICATE' | 'STALE' | 'LATE' | 'REJECTED';

export type ProviderPortOptions = {
  /** `host:port` of the provider port. */
  address: string;
  /** Credential that an operator issued (`guestctl token issue --provider …`). */
  token: string;
  provider: string;
  /** PEM certificate of the port's CA. Without it, the connection is not encrypted. */
  ca?: Buffer;
};

export type ProviderPort = {
  start(start: Start): Promise<Disposition>;
  report(result: Result): Promise<Disposition>;
  close(): void;
};

/**
 * A refused report. `isTransient`: the service is unreachable or busy, so a later try may succeed. Otherwise the step
 * does not exist, or the credential does not allow it. `isForeign`: the session does not exist, so the event belongs to
 * another system.
 */
export class ReportError extends Error {
  readonly isTransient: boolean;
  readonly isForeign: boolean;
  constructor(cause: grpc.ServiceError) {
    super(cause.details, { cause });
    this.isTransient = transient.has(cause.code);
    this.isForeign = cause.code === grpc.status.NOT_FOUND;
  }
}

const protoFile = new URL('../../proto/gcs/ingest/v1/step_ingest_service.proto', import.meta.url);
const deadlineMs = 5_000;
const attempts = 4;
const transient: ReadonlySet<grpc.status | undefined> = new Set([
  grpc.status.UNAVAILABLE,
  grpc.status.DEADLINE_EXCEEDED,
  grpc.status.RESOURCE_EXHAUSTED,
  grpc.status.ABORTED,
]);

/** Connects at the first report. Retries are safe, because each report has an identity. */
export function openProviderPort({ address, token, provider, ca }: ProviderPortOptions): ProviderPort {
  const credentials = ca === undefined ? grpc.credentials.createInsecure() : grpc.credentials.createSsl(ca);
  const client = new grpc.Client(address, credentials);
  const methods = stepIngestMethods();

  async function send(method: string, message: object): Promise<Disposition> {
    const definition = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (definition === undefined) throw new Error(`the proto has no method ${method}`);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await call(client, definition, message, token);
      } catch (error) {
        if (!(error instanceof ReportError) || !error.isTransient || attempt === attempts) throw error;
        await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * 100 * (0.5 + Math.random())));
      }
    }
  }

  return {
    start: (start) => send('StartStep', { ...start, stepType: `STEP_TYPE_${start.stepType}` }),
    report: ({ stepType, outcome, evidence, ...rest }) =>
      send('ReportResult', {
        ...rest,
        provider,
        stepType: `STEP_TYPE_${stepType}`,
        outcome: `RESULT_OUTCOME_${outcome}`,
        evidence: evidence.map((item) => ({ ...item, type: `EVIDENCE_TYPE_${item.type}` })),
      }),
    close: () => client.close(),
  };
}

export function readSecret(file: string): string {
  return readFileSync(file, 'utf8').trim();
}

type Methods = Readonly<Record<string, grpc.MethodDefinition<object, { disposition: string }>>>;

function stepIngestMethods(): Methods {
  const loaded = loadSync(protoFile.pathname, { enums: String, defaults: true });
  const service: unknown = loaded['gcs.ingest.v1.StepIngestService'];
  if (!isMethods(service)) throw new Error('the proto has no StepIngestService');
  return service;
}

function isMethods(service: unknown): service is Methods {
  return typeof service === 'object' && service !== null && 'ReportResult' in service;
}

function call(
  client: grpc.Client,
  { path, requestSerialize, responseDeserialize }: Methods[string],
  message: object,
  token: string,
): Promise<Disposition> {
  const metadata = new grpc.Metadata();
  metadata.set('authorization', `Bearer ${token}`);
  return new Promise((resolve, reject) => {
    const options = { deadline: Date.now() + deadlineMs };
    client.makeUnaryRequest(
      path,
      requestSerialize,
      responseDeserialize,
      message,
      metadata,
      options,
      (error, answer) => {
        if (error !== null) return reject(new ReportError(error));
        const disposition = dispositions.find((one) => answer?.disposition === `DISPOSITION_${one}`);
        return disposition === undefined
          ? reject(new Error('the disposition is unknown to this adapter'))
          : resolve(disposition);
      },
    );
  });
}

const dispositions: readonly Disposition[] = ['APPLIED', 'DUPLICATE', 'STALE', 'LATE', 'REJECTED'];
