import { nodesOf, openTypescriptProgram, placeOf } from '@gcs/test/support/typescript-program';
import { expect, test } from '@jest/globals';
import { type Expression, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import { isBinaryExpression, isElementAccessExpression, isStringLiteral } from 'typescript/unstable/ast/is';

// A look-up by text from outside also finds inherited members, such as `constructor`. Therefore code must look up such
// text only among own members, or in a Map.

const planted = 'test/architecture/planted/own-member.ts';

type LookUp = { of: Expression; key: Expression; node: Node };

test('a look-up by a computed name finds only own members', () => {
  const program = openTypescriptProgram(
    (path) => path === planted || (/^(services|deploy)\//.test(path) && !/\.test\.ts$|\/test\/|\/scripts\//.test(path)),
  );
  const found: string[] = [];
  let asked = 0;
  for (const [path, file] of program.files) {
    const lookUps = [...nodesOf(file)].flatMap((node) => lookUpAt(node) ?? []);
    const keys = program.typeTexts(lookUps.map(({ key }) => key));
    const objects = program.typeTexts(lookUps.map(({ of }) => of));
    for (const [place, lookUp] of lookUps.entries()) {
      asked += 1;
      if (!isAnyText(keys[place] ?? '') || hasNoPrototype(objects[place] ?? '') || isGuarded(lookUp, file)) continue;
      found.push(`${placeOf(path, file, lookUp.node)} ${lookUp.node.getText(file)}`);
    }
  }
  program.close();
  expect(asked).toBeGreaterThan(200);
  expect(found).toEqual([`${planted}:3 values[key]`]);
});

function lookUpAt(node: Node): LookUp | undefined {
  if (isElementAccessExpression(node)) {
    const key = node.argumentExpression;
    return isStringLiteral(key) || key.kind === SyntaxKind.NumericLiteral
      ? undefined
      : { of: node.expression, key, node };
  }
  if (!isBinaryExpression(node) || node.operatorToken.kind !== SyntaxKind.InKeyword) return undefined;
  return isStringLiteral(node.left) ? undefined : { of: node.right, key: node.left, node };
}

function isAnyText(type: string): boolean {
  return /^(string|any|unknown)( \||$)|\| string( \||$)/.test(type);
}

function hasNoPrototype(type: string): boolean {
  return /^Dict<string\[\]>/.test(type);
}

const functions = new Set([
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.FunctionExpression,
  SyntaxKind.ArrowFunction,
  SyntaxKind.MethodDeclaration,
]);

function isGuarded({ of, key, node }: LookUp, file: SourceFile): boolean {
  const guard = `Object.hasOwn(${of.getText(file)}, ${key.getText(file)})`;
  for (let around: Node | undefined = node.parent; around !== undefined; around = around.parent) {
    if (functions.has(around.kind) || around.parent === undefined) return around.getText(file).includes(guard);
  }
  return false;
}
