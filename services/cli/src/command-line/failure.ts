import { CommanderError } from '@commander-js/extra-typings';
import { type ErrorCode, type FieldError, grpcStatusOf, ServiceError } from '@gcs/kit/errors';
import { isLostCall } from '@gcs/kit/grpc/errors';
import { StartError } from '@gcs/kit/start-error';
import { traceId } from '../connection/admin-client.ts';
import { fileFaultOf } from '../terminal/read-input.ts';

/** Exit codes (docs/operations.md#cli). A failure without its own code exits with 1. */
export const exitCodes = { ok: 0, failed: 1, invalid: 2, notFound: 3, conflict: 4, verificationFailed: 5 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A failed command; `error` is null if it was printed already. */
type Failure = {
  exitCode: ExitCode;
  error: {
    code: string;
    message: string;
    fieldErrors: readonly FieldError[];
    hint: string | null;
    /** Set if a service logged the failed call with this `trace_id`. */
    traceId?: string;
  } | null;
};

const exitCodeByStatus: Readonly<Partial<Record<number, ExitCode>>> = {
  3: exitCodes.invalid,
  5: exitCodes.notFound,
  6: exitCodes.conflict,
  9: exitCodes.conflict,
  10: exitCodes.conflict,
  15: exitCodes.verificationFailed,
};

const hints: Partial<Record<ErrorCode, string>> = {
  service_unavailable: 'is it running? `guestctl doctor` finds what is broken',
  unavailable: 'is it running? `guestctl doctor` finds what is broken',
  deadline_exceeded: 'the service did not answer in time; `guestctl doctor` finds what is broken',
  unauthenticated: 'the operator token is missing, expired or of another deployment; see `guestctl context list`',
  version_conflict: 'somebody else has changed the object; show it again, then repeat the command',
};

const purposeField = 'gcs-purpose';

// Replaces names of metadata and of request fields by the options that set them.
function inWordsOfTheCommandLine(error: FieldError): FieldError {
  if (error.field === purposeField) return { field: '--purpose', message: 'is missing' };
  return ['reason_code', 'reason_codes'].includes(error.field) ? { ...error, field: '--reason' } : error;
}

export function commandFailureOf(error: unknown): Failure {
  if (error instanceof CommanderError) {
    return { exitCode: error.exitCode === 0 ? exitCodes.ok : exitCodes.invalid, error: null };
  }
  if (error instanceof ServiceError) {
    const { code, publicMessage: message } = error;
    const fieldErrors = error.fieldErrors.map(inWordsOfTheCommandLine);
    const exitCode = exitCodeByStatus[grpcStatusOf(code)] ?? exitCodes.failed;
    const needsPurpose = error.fieldErrors.some(({ field }) => field === purposeField);
    const hint = needsPurpose ? 'add --purpose "why you do this"' : (hints[code] ?? null);
    const found = { code, message, fieldErrors, hint: tlsHintOf(error.cause) ?? hint };
    return { exitCode, error: isLogged(error) ? { ...found, traceId } : found };
  }
  if (error instanceof StartError) return invalid(error.message);
  const fault = fileFaultOf(error);
  if (fault !== undefined) return invalid(fault);
  const message = messageOf(error);
  return { exitCode: exitCodes.failed, error: { code: 'internal_error', message, fieldErrors: [], hint: null } };
}

/** Services log unavailable dependencies and internal errors. They do not see a lost call. */
function isLogged(error: ServiceError): boolean {
  return ['service_unavailable', 'internal_error'].includes(error.code) && !isLostCall(error);
}

export function renderFailure({ message, fieldErrors, hint, traceId: logged }: NonNullable<Failure['error']>): string {
  return [
    `error: ${message}`,
    // Messages of admin methods already contain their field errors.
    ...fieldErrors
      .filter(({ field, message: what }) => !message.includes(`${field} ${what}`))
      .map(({ field, message: what }) => `  ${field}: ${what}`),
    ...(hint === null ? [] : [`hint: ${hint}`]),
    ...(logged === undefined ? [] : [`log: find "trace_id":"${logged}" in the logs of the gateway and the services`]),
  ].join('\n');
}

function invalid(message: string): Failure {
  return { exitCode: exitCodes.invalid, error: { code: 'invalid_argument', message, fieldErrors: [], hint: null } };
}

function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}

// Patterns of the TLS errors of Node and OpenSSL, with explanations.
const meanings: readonly (readonly [RegExp, string])[] = [
  [/wrong version number|packet length too long/i, 'the port does not use TLS, but the context names a CA for it'],
  [
    /altnames|ERR_TLS_CERT_ALTNAME/i,
    'the server’s certificate is for another name: set `--admin-server-name` or `--provider-server-name`',
  ],
  [
    /self.signed certificate|unable to (verify|get)|UNABLE_TO/i,
    'the server’s certificate is not from the CA that you named (--admin-ca, --provider-ca of `guestctl context add`)',
  ],
  [/certificate has expired|CERT_HAS_EXPIRED/i, 'the server’s certificate has expired'],
  [
    /certificate required|alert (unknown ca|bad certificate|handshake failure|number (40|42|48|116))/i,
    'the server requires a client certificate from its CA: `--admin-cert` and `--admin-key`, or those of the provider port',
  ],
  [
    /ECONNRESET|EPIPE|Failed to connect|(Socket|Connection) closed|socket hang ?up|Connection dropped|Protocol error/i,
    'the server closed the connection: perhaps its port uses TLS and the context does not, or it refuses the client ' +
      'certificate; see --admin-ca, --admin-cert and the like of `guestctl context add`',
  ],
];

export function tlsHintOf(cause: unknown): string | undefined {
  const details = detailsOf(cause);
  return meanings.find(([pattern]) => pattern.test(details))?.[1];
}

/** Returns the reason that grpc-js gives for a missing connection, such as `connect ECONNREFUSED 127.0.0.1:9000`. */
export function connectionErrorOf(cause: unknown): string | undefined {
  return /Last error: (?:Error: )?(.+?)(?: \([^()]*\))?\. Resolution note/.exec(detailsOf(cause))?.[1];
}

function detailsOf(cause: unknown): string {
  return cause instanceof Error && 'details' in cause ? String(cause.details) : '';
}
