/** The part of all services' plan tests that the check uses (test/support/plans/plans.ts). */
export type NamedPlans = {
  values: Readonly<Record<string, unknown>>;
  inserts: readonly string[];
  lists: Readonly<Record<string, unknown>>;
};

/** Statements without tables need no name. */
const unnamed = /^(select 1$|set (transaction|local) |savepoint |rollback to |release )/;
const literal = /(?<declared>prepared\()?\{\s*name: (?<name>'[^']*'|`[^`]*`),\s*text(?:: ['"`](?<text>[^'"`]*))?/g;
const buildsQueries = /\bknex[(<]/;

/**
 * Lists statements and lists without a plan test, outdated plan tests (docs/reliability.md#plans), and statements
 * outside `prepared`. `sources` contains the database files' texts by path.
 */
export function statementProblems(
  declared: Iterable<string>,
  plans: readonly NamedPlans[],
  sources: ReadonlyMap<string, string>,
): string[] {
  const names = new Set(declared);
  const tested = plans.flatMap(({ values, inserts }) => [...Object.keys(values), ...inserts]);
  const lists = new Set(plans.flatMap((plan) => Object.keys(plan.lists)));
  const builders = [...sources].filter(([, text]) => buildsQueries.test(text)).map(([path]) => path);
  return [
    ...[...names].filter((name) => !tested.includes(name)).map((name) => `${name} has no plan test`),
    ...tested.filter((name, at) => tested.indexOf(name) !== at).map((name) => `${name} has two plan tests`),
    ...tested.filter((name) => !names.has(name)).map((name) => `a plan test is of ${name}, which is no statement`),
    ...builders.filter((path) => !lists.has(path)).map((path) => `${path} builds queries and has no plan test`),
    ...[...lists].filter((path) => !builders.includes(path)).map((path) => `${path} builds no queries any more`),
    ...[...sources].flatMap(([path, text]) => undeclared(text).map((name) => `${path}: ${name} is not declared`)),
  ];
}

function undeclared(source: string): string[] {
  return [...source.matchAll(literal)].flatMap(({ groups = {} }) => {
    const { declared, name = '', text = '' } = groups;
    return declared !== undefined || (name === "''" && unnamed.test(text)) ? [] : [name];
  });
}
