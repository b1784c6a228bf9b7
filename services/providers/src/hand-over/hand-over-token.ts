import { ServiceError } from '@gcs/kit/errors';
import type { Context } from '@opentelemetry/api';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import { type EnvironmentName, type StepType, stepTypes } from '../vendor/vendor.rules.ts';
import type { HandOverKeys } from './hand-over-keys.ts';

export type HandOver = {
  readonly id: string;
  readonly expiresAt: Date;
  readonly tenantId: string;
  readonly propertyReference: string;
  readonly provider: string;
  readonly sessionId: string;
  /** The step of the hand-over, then the other steps that the hand-over covers. */
  readonly steps: readonly StepType[];
  readonly attempt: number;
  readonly locale: string;
  /** ISO 3166-1 alpha-2; '' if unknown. */
  readonly documentCountry: string;
  readonly returnAddress: string;
};

export type ReadHandOver =
  | { readonly kind: 'valid'; readonly handOver: HandOver }
  /** A genuine token that has expired or names steps that no vendor checks. The guest returns to `returnAddress`. */
  | { readonly kind: 'useless'; readonly returnAddress: string; readonly why: 'expired' | 'steps' }
  | { readonly kind: 'forged' };

const toleranceSeconds = 30;

/** Throws `unavailable` if the keys cannot be read. */
export function createHandOverReader(keys: HandOverKeys, environment: EnvironmentName) {
  const rules = {
    issuer: `gcs-${environment}`,
    typ: 'gcs-handover+jwt',
    algorithms: ['EdDSA'],
    requiredClaims: ['exp', 'jti', 'sub', 'aud'],
    clockTolerance: toleranceSeconds,
  };
  return async (token: string, now: Date, trace: Context): Promise<ReadHandOver> => {
    try {
      return read((await jwtVerify(token, keys(trace), { ...rules, currentDate: now })).payload);
    } catch (error) {
      if (error instanceof errors.JWTExpired) return back(error.payload, 'expired');
      if (isAboutKeys(error)) throw keysAway(error);
      return { kind: 'forged' };
    }
  };
}

/** The library has no class for errors about unreadable keys. */
function isAboutKeys(error: unknown): boolean {
  return !(error instanceof errors.JOSEError) || keysCodes.has(error.code);
}

const keysCodes: ReadonlySet<string> = new Set([
  errors.JOSEError.code,
  errors.JWKSTimeout.code,
  errors.JWKSInvalid.code,
]);

function keysAway(cause: unknown): ServiceError {
  return new ServiceError('unavailable', 'the keys of hand-overs cannot be read', { cause });
}

function back({ returnAddress }: JWTPayload, why: 'expired' | 'steps'): ReadHandOver {
  return typeof returnAddress === 'string' ? { kind: 'useless', returnAddress, why } : { kind: 'forged' };
}

function read(payload: JWTPayload): ReadHandOver {
  const {
    sub = '',
    aud,
    jti = '',
    exp = 0,
    tenant,
    property = '',
    step,
    covers = [],
    attempt,
    locale = 'en',
    documentCountry = '',
    returnAddress,
  } = payload;
  const texts = [tenant, aud, property, locale, documentCountry, returnAddress];
  if (!texts.every(isText) || typeof attempt !== 'number' || !Number.isSafeInteger(attempt) || attempt < 1) {
    return { kind: 'forged' };
  }
  const [tenantId = '', provider = '', propertyReference = '', language = '', country = '', way = ''] = texts;
  const named: unknown[] = [step, ...(Array.isArray(covers) ? covers : [])];
  const steps = named.flatMap((name) => stepTypes.find((type) => type === name) ?? []);
  if (steps.length < named.length) return back(payload, 'steps');
  const expiresAt = new Date((exp + toleranceSeconds) * 1_000);
  const whose = { tenantId, provider, propertyReference, sessionId: sub };
  const about = { id: jti, expiresAt, ...whose, locale: language, documentCountry: country, returnAddress: way };
  return { kind: 'valid', handOver: { ...about, steps: [...new Set(steps)], attempt } };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
