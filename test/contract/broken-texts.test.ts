import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ContractStack, startContractStack } from './support/contract-stack.ts';
import { connectDoors, doors } from './support/every-door.ts';
import { type Field, pathsOfTexts } from './support/rpc-requests.ts';

let stack: ContractStack;
let connected: Awaited<ReturnType<typeof connectDoors>>;

beforeAll(async () => {
  stack = await startContractStack();
  connected = await connectDoors(stack);
});
afterAll(async () => {
  connected.close();
  await stack.stop();
});

/** Bytes that are ill-formed by RFC 3629: section 3 (surrogates, overlong, above U+10FFFF) and section 4 (grammar). */
const illFormed: Readonly<Record<string, readonly number[]>> = {
  'a byte that UTF-8 never has': [0x61, 0xff, 0x62],
  'a continuation byte alone': [0x61, 0x80, 0x62],
  'a cut sequence': [0x61, 0xe2, 0x82],
  'an overlong U+002F': [0xc0, 0xaf],
  'an overlong U+0000': [0xe0, 0x80, 0x80],
  'a surrogate': [0xed, 0xa0, 0x80],
  'a pair of surrogates': [0xed, 0xa0, 0xb5, 0xed, 0xb4, 0x98],
  'a code point above U+10FFFF': [0xf4, 0x90, 0x80, 0x80],
};

const cases = doors.flatMap((door) => pathsOfTexts(door.rpc.fields).map((path) => ({ door, path })));

const unreadable = [
  'invalid_argument: the request cannot be read',
  'invalid_argument: the request is not a message of this method',
];

test('every port refuses ill-formed UTF-8 in every string of every method', async () => {
  const taken = await inTurn(({ door, path }) =>
    Object.entries(illFormed).map(([name, bytes]) => ({ name, door, message: encoded(path, Buffer.from(bytes)) })),
  );
  expect(taken.filter(({ answer }) => !unreadable.includes(answer))).toEqual([]);
});

test('every port refuses a string that is longer than its message, at every depth', async () => {
  const taken = await inTurn(({ door, path }) =>
    path.map((_, depth) => ({ name: `cut at ${depth}`, door, message: encoded(path, Buffer.from('text'), depth) })),
  );
  expect(taken.filter(({ answer }) => !unreadable.includes(answer))).toEqual([]);
});

test('a service reads well-formed text, including U+FFFD and a byte order mark', async () => {
  const texts = ['text', '\uFFFD', '\uFEFFtext', '\u{10FFFF}', ''];
  const taken = await inTurn(({ door, path }) =>
    texts.map((text) => ({ name: JSON.stringify(text), door, message: encoded(path, Buffer.from(text)) })),
  );
  expect(taken.length).toBeGreaterThan(2_000);
  expect(taken.filter(({ answer }) => unreadable.includes(answer))).toEqual([]);
});

type Sent = { name: string; door: (typeof doors)[number]; message: Buffer };

async function inTurn(sentOf: (one: (typeof cases)[number]) => Sent[]) {
  const taken: { case: string; answer: string }[] = [];
  for (const one of cases) {
    const answers = sentOf(one).map(async ({ name, door, message }) => {
      const { code, message: said } = await connected.send(door, message, 30_000);
      const path = one.path.map((field) => field.name).join('.');
      return { case: `${door.service} ${door.rpc.path} ${path}: ${name}`, answer: `${code}: ${said}` };
    });
    taken.push(...(await Promise.all(answers)));
  }
  return taken;
}

/**
 * Returns a message with one string in protobuf's encoding (https://protobuf.dev/programming-guides/encoding). At depth
 * `cut`, the encoded length is one byte too large.
 */
function encoded([field, ...inner]: readonly Field[], text: Buffer, cut = -1): Buffer {
  if (field === undefined) return text;
  const value = encoded(inner, text, cut - 1);
  return Buffer.concat([varint(field.id * 8 + 2), varint(value.length + (cut === 0 ? 1 : 0)), value]);
}

function varint(value: number): Buffer {
  return value < 128 ? Buffer.of(value) : Buffer.concat([Buffer.of((value % 128) + 128), varint(value >> 7)]);
}
