import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { maxTenants, type ScopeClaims, scopeOfClaims, showScope, tenantsOf, visibleTo } from './operator-scope.ts';

const byId: ScopeClaims = { tenantsClaim: 'tenants', propertiesClaim: 'properties' };
const scopeOf = (claims: Record<string, unknown>, by = byId) => scopeOfClaims(by, (path) => claims[path]);
const noTenant = expect.objectContaining({ code: 'not_found', publicMessage: 'there is no such tenant' });

const noIds = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    true,
    7,
    '',
    {},
    { 0: 'ten_1' },
    [null],
    ['ten_1', 7],
    ['ten_1', ''],
    [['ten_1']],
  ),
  fc.string({ minLength: 129 }),
  fc.constant(Array.from({ length: 1_001 }, (_, at) => `ten_${at}`)),
);
const ids = fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/), { minLength: 1, maxLength: 5 });

describe('ids in claims', () => {
  test('grants only the listed tenants, each with the listed properties, or with all properties for a star', () => {
    fc.assert(
      fc.property(ids, fc.option(ids, { nil: '*' }), ids, (tenants, properties, others) => {
        const scope = scopeOf({ tenants, properties });
        for (const tenantId of tenants)
          expect(visibleTo({ scope }, tenantId)).toEqual({
            tenantId,
            properties: properties === '*' ? null : properties,
          });
        for (const other of others.filter((id) => !tenants.includes(id)))
          expect(() => visibleTo({ scope }, other)).toThrow(noTenant);
        expect(tenantsOf({ scope })).toEqual(tenants);
      }),
    );
  });

  test('accepts one string instead of a list of ids', () => {
    expect(scopeOf({ tenants: 'ten_1', properties: 'HTL-1' })).toEqual(new Map([['ten_1', ['HTL-1']]]));
  });

  test('grants neither a tenant nor all properties if the ids are malformed', () => {
    fc.assert(
      fc.property(noIds, (wrong) => {
        expect(scopeOf({ tenants: wrong })).toEqual(new Map());
        expect(scopeOf({ tenants: ['ten_1'], properties: wrong })).toEqual(new Map([['ten_1', []]]));
      }),
    );
  });

  test('grants nothing if the ids of tenants are absent', () =>
    expect(scopeOf({ properties: ['HTL-1'] })).toEqual(new Map()));

  test('grants every property of the tenants if the issuer’s entry has no property claim', () => {
    expect(scopeOf({ tenants: 'ten_1', properties: 'HTL-1' }, { tenantsClaim: 'tenants' })).toEqual(
      new Map([['ten_1', null]]),
    );
  });
});

describe('groups in a claim', () => {
  const grouped: ScopeClaims = {
    tenantsClaim: 'groups',
    groups: {
      staff: { tenants: ['ten_1', 'ten_2'] },
      aurora: { tenants: ['ten_1'], properties: ['HTL-1'] },
      borealis: { tenants: ['ten_1', 'ten_3'], properties: ['HTL-2'] },
    },
  };

  test.each<[unknown, [string, string[] | null][]]>([
    ['aurora', [['ten_1', ['HTL-1']]]],
    [['aurora', 'borealis'], [['ten_1', ['HTL-1', 'HTL-2']], ['ten_3', ['HTL-2']]]], // biome-ignore format: a row
    [['aurora', 'staff'], [['ten_1', null], ['ten_2', null]]], // biome-ignore format: a row
    [['staff', 'aurora'], [['ten_1', null], ['ten_2', null]]], // biome-ignore format: a row
    [['guests', 'constructor', 'ten_1', '__proto__'], []],
    [undefined, []],
  ])('groups %j grant what their entries contain', (groups, scope) => {
    expect(scopeOf({ groups, properties: ['HTL-9'] }, grouped)).toEqual(new Map(scope));
  });
});

test('the log writes a scope in one canonical form', () => {
  expect(showScope('deployment')).toBe('deployment');
  const scope = new Map([
    ['ten_2', ['b', 'a']],
    ['ten_1', null],
  ]);
  expect(showScope(scope)).toBe('{"ten_1":"*","ten_2":["a","b"]}');
});

describe('a large scope in the log', () => {
  const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
  const ids = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix}${index}`.padEnd(128, '€'));
  const scopeFor = (properties: readonly string[]) =>
    new Map<string, readonly string[] | null>([...ids('t', 999).map((id) => [id, properties] as const), ['a', null]]);

  test('logs a large scope as its digest, its counts and its first tenants', () => {
    const properties = ids('p', 200);
    const shown = showScope(scopeFor(properties));
    const tenants = ids('t', 999).sort();
    const list = sha256([...properties].sort());
    const digest = sha256([['a', '*'], ...tenants.map((id) => [id, list])]);
    expect(shown).toBe(
      `sha256:${digest} ${JSON.stringify({ tenants: 1_000, properties: 999 * 200, first: ['a', ...tenants.slice(0, 2)] })}`,
    );
  });

  test('logs different digests for different properties, but one digest for any order of the properties', () => {
    const properties = ids('p', 200);
    const shown = showScope(scopeFor(properties));
    expect(showScope(scopeFor([...properties].reverse()))).toBe(shown);
    expect(showScope(scopeFor([...properties.slice(1), 'other']))).not.toBe(shown);
  });

  test('logs at most 8,192 octets, even for the largest scope of a token', () => {
    for (const count of [1, 8, 15, 16, 17, maxTenants]) {
      for (const text of ['\u0001', '"', '€', '😀']) {
        const tenants = Array.from({ length: count }, (_, index) => `${index}`.padStart(5, '0') + text.repeat(123));
        const scope = new Map(tenants.map((id) => [id, null]));
        expect(Buffer.byteLength(showScope(scope))).toBeLessThanOrEqual(8_192);
      }
    }
  });
});
