import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { nodeAt } from '@gcs/proto/contract-node';
import { openapiDocument } from '@gcs/proto/documents';
import { describe, expect, test } from '@jest/globals';
import { digestSecret, drawToken } from './api-token.rules.ts';
import { type GrantRequest, judgeGrant, judgeToken, type TokenRecord } from './token-grant.rules.ts';

const api: GrantRequest = { kind: 'API', client: 'pms', scopes: [], expiresInDays: 0, provider: '', stepTypes: [] };
const provider: GrantRequest = { ...api, kind: 'PROVIDER', provider: 'acme-id', stepTypes: ['DOCUMENT', 'DOCUMENT'] };
const violationsOf = (request: GrantRequest) => {
  const judged = judgeGrant(request);
  return judged.kind === 'refused' ? judged.violations.map(({ field }) => field) : [];
};

describe('judgeGrant', () => {
  test('grants all scopes and a year by default', () => {
    expect(judgeGrant(api)).toMatchObject({
      grant: {
        scopes: ['sessions:write', 'sessions:read', 'evidence:read', 'bookings:write', 'bookings:read'],
        ...{ expiresInDays: 365, provider: null },
      },
    });
  });
  test.each([
    ['/openapi.yaml', String(nodeAt(openapiDocument, 'info')['description'])],
    ['docs/contract.md', readFileSync(new URL('../../../../docs/contract.md', import.meta.url), 'utf8')],
  ])('grants by default the scopes that %s states', (_, text) => {
    const [, section = ''] = /## (?:Authentication|API tokens)\n(?!\nSend a bearer)(.*?)\n##/s.exec(text) ?? [];
    const stated = [...section.matchAll(/`(\w+:(?:read|write))`/g)].map(([, scope]) => scope);
    expect(judgeGrant(api)).toMatchObject({ grant: { scopes: stated } });
  });
  test('grants a provider credential each step type once, and no scope', () => {
    expect(judgeGrant(provider)).toMatchObject({
      grant: { scopes: [], provider: 'acme-id', stepTypes: ['DOCUMENT'] },
    });
  });
  test('lists every violation of a refused grant', () => {
    expect(violationsOf({ ...api, kind: undefined, client: '', expiresInDays: 731 })).toEqual([
      'kind',
      'client',
      'expires_in_days',
    ]);
    expect(violationsOf({ ...api, scopes: ['all'], provider: 'x', stepTypes: ['AML'] })).toEqual([
      'scopes',
      'provider',
      'step_types',
    ]);
    expect(violationsOf({ ...provider, scopes: ['sessions:read'], provider: 'a b', stepTypes: [undefined] })).toEqual([
      'scopes',
      'provider',
      'step_types',
    ]);
    expect(violationsOf({ ...api, client: 'a\u0000' })).toEqual(['client']);
  });
});

describe('judgeToken', () => {
  const { secret, lookupId } = drawToken('sandbox', randomBytes);
  const now = new Date('2026-01-01T00:00:00Z');
  const record: TokenRecord = {
    id: 'tok_1',
    tenantId: 'ten_1',
    lookupId,
    secretSha256: digestSecret(secret),
    kind: 'API',
    scopes: ['sessions:read'],
    provider: null,
    stepTypes: [],
    expiresAt: new Date('2026-01-01T00:00:01Z'),
    revoked: false,
    tenantSuspended: false,
    tenantActivated: true,
    rateLimits: {},
    guestPages: false,
    returnSchemes: [],
  };
  const use = { kind: 'API', scope: 'sessions:read' } as const;

  test('returns a separate error code for each reason to refuse a token', () => {
    expect(judgeToken(record, secret, use, now)).toBe('accepted');
    expect(judgeToken({ ...record, revoked: true, expiresAt: now }, secret, use, now)).toBe('token_revoked');
    expect(judgeToken({ ...record, expiresAt: now }, secret, use, now)).toBe('token_expired');
    expect(judgeToken({ ...record, tenantSuspended: true }, secret, use, now)).toBe('tenant_suspended');
    expect(judgeToken({ ...record, tenantActivated: false }, secret, use, now)).toBe('environment_not_activated');
    expect(judgeToken(record, secret, { kind: 'API', scope: 'evidence:read' }, now)).toBe('token_scope_insufficient');
    expect(judgeToken(record, secret, { kind: 'PROVIDER' }, now)).toBe('token_scope_insufficient');
    expect(judgeToken({ ...record, kind: 'PROVIDER' }, secret, use, now)).toBe('token_scope_insufficient');
  });

  test('returns only token_invalid to a caller without the secret', () => {
    const other = drawToken('sandbox', randomBytes).secret;
    expect(judgeToken({ ...record, revoked: true, expiresAt: now }, other, use, now)).toBe('token_invalid');
  });
});
