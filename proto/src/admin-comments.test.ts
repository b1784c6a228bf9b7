import { describe, expect, test } from '@jest/globals';
import { readAdminReference } from './admin-reference.ts';

type Described = { readonly path: string; readonly name: string; readonly comment: string };

const described: readonly Described[] = (() => {
  const { services, messages, enums } = readAdminReference();
  return [
    ...services.flatMap(({ methods, ...service }) => withMembers(service, methods)),
    ...messages.flatMap(({ fields, ...message }) => withMembers(message, fields)),
    ...enums.flatMap(({ values, ...one }) => withMembers(one, values)),
  ];
})();

function withMembers(owner: Omit<Described, 'path'>, members: readonly Omit<Described, 'path'>[]): Described[] {
  return [
    { ...owner, path: owner.name },
    ...members.map(({ name, comment }) => ({ name, comment, path: `${owner.name}.${name}` })),
  ];
}

describe('the comments of the admin API', () => {
  test('a comment exists for each service, method, message, field, enum and value', () => {
    expect(described.length).toBeGreaterThan(1_000);
    expect(described.filter(({ comment }) => comment === '').map(({ path }) => path)).toEqual([]);
  });

  test('comments say more than the name', () => {
    const repeating = described.filter(({ name, comment }) => saysNoMoreThan(name, comment));
    expect(repeating.map(({ path, comment }) => `${path}: ${comment}`)).toEqual([]);
  });

  test.each(['request_id', 'page_token', 'next_page_token'])('all comments on %s are equal', (member) => {
    const comments = described.filter(({ name }) => name === member).map(({ comment }) => comment);
    expect([...new Set(comments)]).toHaveLength(1);
  });

  test('a comment does not count if it repeats the name', () => {
    expect(saysNoMoreThan('tenant_id', "The tenant's id.")).toBe(true);
    expect(saysNoMoreThan('ListTenants', 'Lists tenants.')).toBe(true);
    expect(saysNoMoreThan('tenant_id', 'Of TenantService.ListTenants.')).toBe(false);
  });
});

/** True if each word of the comment is a stop word or occurs in the name. */
function saysNoMoreThan(name: string, comment: string): boolean {
  const known = new Set([...wordsOf(name), 'the', 'a', 'an', 'of', 'its', 'this', 'is']);
  return comment !== '' && wordsOf(comment).every((word) => known.has(word));
}

function wordsOf(text: string): string[] {
  const words = text.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').match(/[A-Za-z0-9]+/g) ?? [];
  return words.map((word) => word.toLowerCase().replace(/s$/, '')).filter((word) => word !== '');
}
