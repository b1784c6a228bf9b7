import * as grpc from '@grpc/grpc-js';
import { type ErrorCode, grpcStatusOf, isErrorCode, ServiceError, toServiceError } from '../errors.ts';
import { badRequest, errorInfo, type RpcStatus, retryInfo, rpcStatus } from './status.ts';

const domain = 'gcs';
const detailsKey = 'grpc-status-details-bin';

// Limits of the trailers: a client drops the connection if they exceed its header limit.
const maxMessageLength = 1_000;
const maxFieldErrors = 50;
const maxFieldLength = 120;
const maxDescriptions = maxFieldErrors * maxFieldLength;

/**
 * Maps an error to a gRPC status (docs/internal-contracts.md#item-outcomes). The status has the details
 * ErrorInfo{reason = code, domain "gcs"}, BadRequest with the field errors, and RetryInfo. The cause is not sent.
 */
export function toGrpcError(error: unknown): { code: grpc.status; details: string; metadata: grpc.Metadata } {
  const status = toStatus(error);
  const metadata = new grpc.Metadata();
  metadata.set(detailsKey, Buffer.from(rpcStatus.serialize(status)));
  return { code: status.code, details: status.message, metadata };
}

function toStatus(error: unknown): RpcStatus {
  const { code, publicMessage, fieldErrors, retryAfterSeconds } = toServiceError(error);
  const status: RpcStatus = {
    code: grpcStatusOf(code),
    message: code === 'internal_error' ? 'internal error' : shortened(publicMessage, maxMessageLength),
    details: [errorInfo.pack({ reason: code, domain })],
  };
  if (fieldErrors.length > 0) status.details.push(badRequest.pack(toBadRequest(fieldErrors.slice(0, maxFieldErrors))));
  if (retryAfterSeconds !== undefined) {
    status.details.push(retryInfo.pack({ retryDelay: { seconds: retryAfterSeconds, nanos: 0 } }));
  }
  return status;
}

/**
 * Returns the ServiceError that another service sent. A status that our services did not send becomes the cause and
 * determines only the code: its message may contain internals.
 */
export function fromGrpcError(error: unknown): ServiceError {
  if (!isGrpcError(error)) return toServiceError(error);
  const status = detailsOf(error.metadata);
  return (status && stated(status, error)) ?? fromForeignStatus(error);
}

/** Returns undefined for a status that our services did not send. */
function stated(status: RpcStatus, cause: unknown): ServiceError | undefined {
  const info = errorInfo.find(status);
  if (info?.domain !== domain || !isErrorCode(info.reason)) return undefined;
  return new ServiceError(info.reason, status.message, {
    fieldErrors: badRequest
      .find(status)
      ?.fieldViolations.map(({ field, description }) => ({ field, message: description })),
    retryAfterSeconds: retryInfo.find(status)?.retryDelay?.seconds,
    ...(cause !== undefined && { cause }),
  });
}

/**
 * Returns true if the call was lost with its connection, so that its outcome is unknown. An UNAVAILABLE with details
 * does not count, because a live service sent it.
 */
export function isLostCall({ cause }: ServiceError): boolean {
  if (!isGrpcError(cause) || detailsOf(cause.metadata) !== undefined) return false;
  return cause.code === grpc.status.UNAVAILABLE || isBrokenStream(cause);
}

/** Recognises the error of grpc-js for a broken stream (docs/architecture.md#internals-of-libraries). */
function isBrokenStream({ code, details = '' }: GrpcError): boolean {
  return code === grpc.status.INTERNAL && details.startsWith('Received RST_STREAM with code ');
}

type GrpcError = Error & { code: grpc.status; metadata: grpc.Metadata; details?: string };

function isGrpcError(error: unknown): error is GrpcError {
  return error instanceof Error && 'code' in error && 'metadata' in error && error.metadata instanceof grpc.Metadata;
}

function toBadRequest(fieldErrors: ServiceError['fieldErrors']) {
  const longest = Math.min(maxMessageLength, Math.floor(maxDescriptions / fieldErrors.length));
  return {
    fieldViolations: fieldErrors.map(({ field, message }) => ({
      field: shortened(field, maxFieldLength),
      description: shortened(message, longest),
    })),
  };
}

/** Shortens a text without splitting a surrogate pair, because half a pair has no UTF-8 form. */
function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…`;
}

function detailsOf(metadata: grpc.Metadata): RpcStatus | undefined {
  const [bytes] = metadata.get(detailsKey);
  return Buffer.isBuffer(bytes) ? parseStatus(bytes) : undefined;
}

function parseStatus(bytes: Buffer): RpcStatus | undefined {
  try {
    return rpcStatus.deserialize(bytes);
  } catch {
    return undefined;
  }
}

function fromForeignStatus(error: GrpcError): ServiceError {
  const code = isBrokenStream(error) ? 'service_unavailable' : (foreignCodes[error.code] ?? 'internal_error');
  const retryAfterSeconds = code === 'service_unavailable' ? 1 : undefined;
  return new ServiceError(code, code.replaceAll('_', ' '), { retryAfterSeconds, cause: error });
}

// Only temporary conditions become codes that may be retried. UNKNOWN, UNIMPLEMENTED, INTERNAL and DATA_LOSS are
// faults.
const foreignCodes: Partial<Record<grpc.status, ErrorCode>> = {
  [grpc.status.CANCELLED]: 'service_unavailable',
  [grpc.status.UNAVAILABLE]: 'service_unavailable',
  [grpc.status.RESOURCE_EXHAUSTED]: 'service_unavailable',
  [grpc.status.DEADLINE_EXCEEDED]: 'deadline_exceeded',
  [grpc.status.INVALID_ARGUMENT]: 'invalid_argument',
  [grpc.status.OUT_OF_RANGE]: 'invalid_argument',
  [grpc.status.NOT_FOUND]: 'not_found',
  [grpc.status.ALREADY_EXISTS]: 'already_exists',
  [grpc.status.FAILED_PRECONDITION]: 'failed_precondition',
  [grpc.status.ABORTED]: 'version_conflict',
  [grpc.status.UNAUTHENTICATED]: 'unauthenticated',
  [grpc.status.PERMISSION_DENIED]: 'permission_denied',
};
