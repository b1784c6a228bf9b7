import { nodesOf, openTypescriptProgram, placeOf } from '@gcs/test/support/typescript-program';
import { expect, test } from '@jest/globals';
import type { CallExpression, Node, SourceFile } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isFunctionDeclaration,
  isIdentifier,
  isImportDeclaration,
  isImportSpecifier,
  isPropertyAccessExpression,
  isStringLiteral,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';

// A test that only expects absence ("no rows") also passes if the code does nothing. Therefore its file needs a
// control: a test that expects a result of the same code.

const planted = 'test/architecture/planted/uncontrolled.ts';

const nothing = /^(\[\]|\{\}|0|''|undefined|null|new (Set|Map)\(\)|false)$/;

type Tested = { place: string; names: ReadonlySet<string>; expectations: readonly ('something' | 'nothing')[] };

test('finds each test that expects only absence and has no control', () => {
  const program = openTypescriptProgram((path) => path === planted || path.endsWith('.test.ts'));
  const tests = [...program.files].map(([path, file]) => testsOf(path, file));
  program.close();
  expect(tests.flat().length).toBeGreaterThan(2_000);
  expect(tests.flatMap(uncontrolled)).toEqual([`${planted}:5`]);
});

function uncontrolled(tests: readonly Tested[]): string[] {
  const controls = tests.filter(({ expectations }) => expectations.includes('something'));
  return tests
    .filter(({ expectations }) => expectations.length > 0 && !expectations.includes('something'))
    .filter(({ names }) => !controls.some((control) => names.intersection(control.names).size > 0))
    .map(({ place }) => place);
}

function testsOf(path: string, file: SourceFile): Tested[] {
  const nodes = [...nodesOf(file)];
  const known = new Set(nodes.flatMap((node) => nameGivenBy(node, file)));
  return nodes.flatMap((node) => {
    if (!isCallExpression(node) || !/^(test|it)\b(?!\.each$)/.test(node.expression.getText(file))) return [];
    const [title, body] = node.arguments;
    if (title === undefined || body === undefined) return [];
    const within = [...nodesOf(body)];
    const names = within.filter(isIdentifier).map((name) => name.getText(file));
    return {
      place: placeOf(path, file, title),
      names: new Set(names).intersection(known),
      expectations: within.filter(isCallExpression).flatMap((call) => expectationOf(call, file)),
    };
  });
}

function nameGivenBy(node: Node, file: SourceFile): string[] {
  if (isVariableDeclaration(node) || isFunctionDeclaration(node)) {
    return node.name === undefined
      ? []
      : [...nodesOf(node.name)].filter(isIdentifier).map((name) => name.getText(file));
  }
  if (!isImportSpecifier(node)) return [];
  const declaration = node.parent.parent.parent;
  const module =
    isImportDeclaration(declaration) && isStringLiteral(declaration.moduleSpecifier)
      ? declaration.moduleSpecifier.text
      : '';
  return /^node:|^@jest\/|\/wait-for$/.test(module) ? [] : [node.name.getText(file)];
}

function expectationOf(call: CallExpression, file: SourceFile): ('something' | 'nothing')[] {
  const chain = call.expression.getText(file);
  if (/^(expect[A-Z]\w*|until[A-Z]\w*|waitFor)$/.test(chain)) return ['something'];
  if (!isPropertyAccessExpression(call.expression)) return [];
  const matcher = call.expression.name.text;
  if (!/^expect\b/.test(chain) || !/^to[A-Z]/.test(matcher)) return [];
  const wanted = call.arguments[0]?.getText(file) ?? '';
  const isEmpty =
    /^to(BeUndefined|BeNull|BeFalsy)$/.test(matcher) ||
    (/^to(Be|Equal|StrictEqual|MatchObject|HaveLength|HaveBeenCalledTimes)$/.test(matcher) && nothing.test(wanted));
  const isNegated = /\)\s*\.((resolves|rejects)\s*\.)?not\./.test(chain);
  return [isEmpty === isNegated ? 'something' : 'nothing'];
}
