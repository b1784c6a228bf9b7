import { isObject } from '@gcs/kit/json';
import type { Metadata } from '../profile/condition.rules.ts';

/**
 * The client's create request (docs/specification.md#compliancesessioncreaterequest-request-body-of-session-creation).
 * `guest`, `locale`, `returnUrl` and `metadata` are encrypted together.
 */
export type CreateRequest = {
  readonly bookingReference: string;
  readonly propertyReference: string;
  readonly workflowKey: string;
  readonly guest: { readonly reference: string; readonly email?: string; readonly phone?: string };
  readonly locale?: string;
  readonly returnUrl?: string;
  readonly metadata?: Metadata;
};

/**
 * Returns null for an invalid body. Checks only the members that the service uses, because the gateway has checked the
 * published schema.
 */
export function readCreateRequest(canonicalBody: Uint8Array): CreateRequest | null {
  const body = parse(canonicalBody);
  return isCreateRequest(body) ? body : null;
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

function isCreateRequest(body: unknown): body is CreateRequest {
  if (!isObject(body)) return false;
  const { bookingReference, propertyReference, workflowKey, guest, metadata } = body;
  const texts = [bookingReference, propertyReference, workflowKey, isObject(guest) ? guest['reference'] : null];
  return texts.every((text) => typeof text === 'string') && (metadata === undefined || isObject(metadata));
}
