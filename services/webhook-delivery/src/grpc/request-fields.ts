import { ServiceError } from '@gcs/kit/errors';
import type { CallContext } from '@gcs/kit/grpc/types';
import type { OperatorCall } from '../operations/endpoints/endpoint-deps.ts';

/** What every list is asked with. */
export type Paged = { tenantId: string; pageSize: number; pageToken: string };

/** The call as operations know it: with the operator as issuer/subject. */
export function operatorCall(
  { requestId, tenantId }: { requestId: string; tenantId: string },
  { method, operator }: Pick<CallContext, 'method' | 'operator'>,
): OperatorCall {
  if (operator === null) throw new ServiceError('unauthenticated', 'an operator token is needed');
  return { method, requestId, tenantId, actor: `${operator.issuer}/${operator.subject}` };
}

/** The size of a page: what was asked for, 200 when nothing was; throws `invalid_argument` beyond 1,000. */
export function pageSizeOf({ pageSize: asked }: Paged): number {
  if (asked < 0 || asked > 1_000) throw wrongField('page_size', 'must be 1 to 1,000, or 0 for 200');
  return asked === 0 ? 200 : asked;
}

/** The token that leads to the page behind this place; '' when there is none. */
export function pageTokenOf(place: readonly string[] | null): string {
  return place === null ? '' : Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** The place of a token that {@link pageTokenOf} made; `first` for ''. Throws `invalid_argument` for any other text. */
export function placeOf(token: string, first: readonly string[]): string[] {
  if (token === '') return [...first];
  try {
    const place: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    if (Array.isArray(place) && place.length === first.length && place.every((part) => typeof part === 'string')) {
      return place;
    }
  } catch (cause) {
    throw wrongField('page_token', 'is not a token of this list', cause);
  }
  throw wrongField('page_token', 'is not a token of this list');
}

/** Throws `invalid_argument` for a list of nobody's. */
export function requireTenant(tenantId: string): void {
  if (tenantId === '') throw wrongField('tenant_id', 'is required');
}

function wrongField(field: string, message: string, cause?: unknown): ServiceError {
  return new ServiceError('invalid_argument', 'the request is not valid', { fieldErrors: [{ field, message }], cause });
}
