export type NamedPlans = {
  values: Readonly<Record<string, unknown>>;
  inserts: readonly string[];
  lists: Readonly<Record<string, unknown>>;
};

/** Statements that read no table need no name. */
const unnamed = /^(select 1$|set (transaction|local) |savepoint |rollback to |release )/;
const literal = /(?<declared>prepared\()?\{\s*name: (?<name>'[^']*'|`[^`]*`),\s*text(?:: ['"`](?<text>[^'"`]*))?/g;
const buildsQueries = /\bknex[(<]/;

/**
 * Returns a line for each untested or undeclared statement (docs/reliability.md#plans). `sources` contains the
 * database files' texts by path.
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
