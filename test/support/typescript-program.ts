import { relative } from 'node:path';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import { API, type Checker, type Type } from 'typescript/unstable/sync';
import { repository } from './parts.ts';

export type TypescriptProgram = {
  files: ReadonlyMap<string, SourceFile>;
  checker: Checker;
  typeTexts(nodes: readonly Node[]): string[];
  close(): void;
};

export function openTypescriptProgram(isAsked: (path: string) => boolean): TypescriptProgram {
  const api = new API({ cwd: repository });
  const snapshot = api.updateSnapshot({ openProjects: [`${repository}/tsconfig.json`] });
  const [project] = snapshot.getProjects();
  if (project === undefined) throw new Error('there is no tsconfig.json');
  const { program, checker } = project;
  const paths = program
    .getSourceFileNames()
    .map((name) => [relative(repository, name), name] as const)
    .filter(([path]) => !/^\.\.|node_modules|\/gen\/|\.d\.ts$/.test(path) && isAsked(path));
  const files = new Map<string, SourceFile>();
  for (const [path, name] of paths) {
    const file = program.getSourceFile(name);
    if (file !== undefined) files.set(path, file);
  }
  const known = new Map<Type | undefined, string>([[undefined, '']]);
  const textOf = (type: Type | undefined) => {
    const text = known.get(type) ?? (type === undefined ? '' : checker.typeToString(type));
    known.set(type, text);
    return text;
  };
  return {
    files,
    checker,
    typeTexts: (nodes) => checker.getTypeAtLocation(nodes).map(textOf),
    close: () => api.close(),
  };
}

export function* nodesOf(node: Node): Generator<Node> {
  yield node;
  const children: Node[] = [];
  node.forEachChild((child) => {
    children.push(child);
  });
  for (const child of children) yield* nodesOf(child);
}

export function placeOf(path: string, file: SourceFile, node: Node): string {
  return `${path}:${file.text.slice(0, node.end).split('\n').length}`;
}
