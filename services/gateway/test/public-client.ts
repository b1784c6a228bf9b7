import { randomUUID } from 'node:crypto';
import { connect as connectSocket } from 'node:net';
import { errorCatalogue, isPublicErrorCode, isWorthRetrying } from '@gcs/proto/error-codes';
import { repeatUnavailable } from '@gcs/test/support/repeat';
import { type OperationId, validateResponse } from '@gcs/test/support/validate-response';
import { expect } from '@jest/globals';
import type { GatewayUnderTest } from './gateway-under-test.ts';

export type Answer = { status: number; headers: Headers; text: string; body: unknown };

export const createBody = {
  bookingReference: 'BK-1',
  propertyReference: 'PROP-1',
  workflowKey: 'hotel-check-in',
  guest: { reference: 'guest-1' },
};

export const webhookEvent = {
  id: 'evt_01',
  type: 'compliance_session.updated',
  createdAt: '2026-01-01T00:00:00.000Z',
  data: { complianceSessionId: 'cs_01', status: 'IN_PROGRESS' },
};

type Body = string | Uint8Array<ArrayBuffer> | object;

type Access = Pick<GatewayUnderTest, 'baseUrl' | 'token'>;

/** Checks every answer against the contract: schema, status and headers. */
export function publicClient(access: Access) {
  return clientOf(access, sendOnce);
}

/** Retries after a 503, which a busy machine may cause. */
export function patientPublicClient(access: Access): ReturnType<typeof publicClient> {
  return clientOf(access, (...request) => repeatUnavailable(() => sendOnce(...request)));
}

/** Reads `access` at each call, because the gateway starts after the client is created. */
function clientOf(access: Access, send: typeof sendOnce) {
  const authorization = () => `Bearer ${access.token}`;
  const sessions = () => `${access.baseUrl}/v1/compliance-sessions`;
  const json = { 'content-type': 'application/json' };
  return {
    create: async (body: Body = createBody, extra: Record<string, string> = {}) => {
      const headers = { authorization: authorization(), ...json, 'idempotency-key': randomUUID(), ...extra };
      const answer = await send('createComplianceSession', sessions(), { method: 'POST', headers, body: encode(body) });
      // Every answer, also an error, repeats a valid key (docs/contract.md#idempotency).
      const key = headers['idempotency-key'].trim();
      expect(answer.headers.get('idempotency-key')).toBe(/^[\x21-\x7e]{16,255}$/.test(key) ? key : null);
      return answer;
    },
    get: (id: string, headers: Record<string, string> = {}) =>
      send('getComplianceSession', `${sessions()}/${id}`, { headers: { authorization: authorization(), ...headers } }),
    evidence: (id: string, headers: Record<string, string> = {}) =>
      send('getEvidencePackage', `${sessions()}/${id}/evidence-package`, {
        headers: { authorization: authorization(), ...headers },
      }),
    verify: (body: Body, headers: Record<string, string>) =>
      send('verifyWebhookSignature', `${access.baseUrl}/v1/webhooks/verify`, {
        method: 'POST',
        headers: { ...json, ...headers },
        body: encode(body),
      }),
    handOverKeys: () => send('getHandOverKeys', `${access.baseUrl}/.well-known/gcs-handover-keys.json`, {}),
  };
}

/** Returns the error code, after checking the error against docs/contract.md#errors. */
export function errorOf({ status, headers, body }: Answer): string {
  expect(body).toEqual({ error: expect.objectContaining({ code: expect.any(String), message: expect.any(String) }) });
  const { error } = body as { error: { code: string; requestId: string; fieldErrors?: unknown[] } };
  if (!isPublicErrorCode(error.code)) throw new Error(`${error.code} is not in the catalogue`);
  expect(status).toBe(errorCatalogue[error.code].status);
  expect(headers.get('x-request-id')).toBe(error.requestId);
  expect(error.requestId).toMatch(/^req_[0-9A-HJKMNP-TV-Z]{26}$/);
  expect(headers.get('content-type')).toBe('application/json');
  expect(headers.get('cache-control')).toBe('no-store');
  const retryAfter = headers.get('retry-after');
  const shouldRetry = isWorthRetrying(error.code, retryAfter === null ? undefined : Number(retryAfter));
  expect(headers.get('x-service-should-retry')).toBe(String(shouldRetry));
  expect(headers.get('link')).toBe(`</docs/errors#${error.code}>; rel="help"`);
  expect(error.fieldErrors !== undefined).toBe(status === 422);
  if (status === 422) expect(error.fieldErrors).not.toHaveLength(0);
  if (status === 429 || status === 503) expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  const challenged = status === 401 && !error.code.startsWith('signature');
  expect(headers.get('www-authenticate') !== null).toBe(challenged);
  return error.code;
}

export function sendRaw(baseUrl: string, request: string | Uint8Array): Promise<string> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const socket = connectSocket({ host: hostname, port: Number(port) }, () => socket.write(request));
    let received = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      received += text;
    });
    socket.on('error', reject).on('close', () => resolve(received));
  });
}

export function parseRaw(received: string): Answer {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const text = rest.join('\r\n\r\n');
  return { status: Number(statusLine.split(' ')[1]), headers, text, body: text === '' ? undefined : JSON.parse(text) };
}

/** Each answer needs a Content-Length, so answers to HEAD are not supported. */
export function parseAll(received: string): Answer[] {
  const answers: Answer[] = [];
  for (let rest = received; rest !== ''; ) {
    const headEnd = rest.indexOf('\r\n\r\n') + 4;
    const length = Number(/^content-length: (\d+)\r$/im.exec(rest.slice(0, headEnd))?.[1] ?? 0);
    answers.push(parseRaw(rest.slice(0, headEnd + length)));
    rest = rest.slice(headEnd + length);
  }
  return answers;
}

async function sendOnce(operationId: OperationId, url: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(60_000) });
  const text = await answer.text();
  const body: unknown = JSON.parse(text);
  expect(validateResponse(operationId, answer.status, body)).toEqual([]);
  expect(answer.headers.get('x-request-id')).toMatch(/^req_/);
  const isPublic = operationId === 'getHandOverKeys' && answer.ok;
  expect(answer.headers.get('cache-control')).toBe(isPublic ? 'public, max-age=300' : 'no-store');
  return { status: answer.status, headers: answer.headers, text, body };
}

function encode(body: Body): string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
}
