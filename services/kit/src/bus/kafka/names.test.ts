import { topicConsumers, topics } from '@gcs/proto/topics';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { namesUnder, parsePrefix } from './names.ts';

const allTopics = Object.values(topics);
const allGroups = Object.values(topicConsumers).flat();
const kinds = [
  ['topics', allTopics],
  ['groups', allGroups],
] as const;
const legal = /^[A-Za-z0-9._-]{1,249}$/;

const prefixes = fc.string({ unit: fc.constantFrom(...'aZ9._-'), minLength: 1, maxLength: 100 });
/** Prefixes that may collide, because they consist of parts of our names. */
const parts = [...new Set([...allTopics, ...allGroups].flatMap((name) => [name, ...name.split('.')]))];
const meeting = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 3 }).map((some) => some.join('.'));
const valid = fc.option(
  fc.oneof(prefixes, meeting).filter((text) => parsePrefix(text) !== undefined),
  { nil: undefined },
);

describe.each(kinds)('%s on the broker', (_, names) => {
  test.each(names)('%s stays unchanged without a prefix; otherwise prefix and dot precede it', (name) => {
    expect(namesUnder().onBroker(name)).toBe(name);
    expect(namesUnder('hotels-prod').onBroker(name)).toBe(`hotels-prod.${name}`);
  });

  test('installations with different prefixes share no name, and each recognises its own names', () => {
    fc.assert(
      fc.property(valid, valid, (one, other) => {
        fc.pre(one !== other);
        const [mine, theirs] = [namesUnder(one), namesUnder(other)];
        const shared = names.filter((name) => names.map(theirs.onBroker).includes(mine.onBroker(name)));
        expect(shared).toEqual([]);
        expect(names.map(mine.onBroker).map(mine.ofOurs)).toEqual(names);
      }),
    );
  });

  test('every accepted prefix makes valid Kafka names', () => {
    fc.assert(fc.property(valid, (prefix) => names.map(namesUnder(prefix).onBroker).every((name) => legal.test(name))));
  });
});

test('parsePrefix() accepts "hotels-prod"', () => expect(parsePrefix('hotels-prod')).toBe('hotels-prod'));

test.each(['', '.a', 'a.', '-a', 'a_', 'a b', 'ä', 'a/b', 'a'.repeat(101)])('refuses the prefix "%s"', (text) => {
  expect(parsePrefix(text)).toBeUndefined();
});
