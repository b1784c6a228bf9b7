/** Base address of files of the repository that the site does not contain. */
const repositoryFiles = 'https://github.com/guest-compliance/guest-compliance/blob/main/';

export const clientNames = ['typescript', 'python', 'go', 'java', 'evidence-verifier'];

/** Pages of the handbook in the order of reading, each with the kind of its search results. */
export const handbookKinds: ReadonlyMap<string, 'Handbook' | 'Specification' | 'Operation guide'> = new Map([
  ['docs/contract.md', 'Handbook'],
  ['docs/delivery.md', 'Handbook'],
  ['docs/specification.md', 'Specification'],
  ['docs/workflow.md', 'Handbook'],
  ['docs/evidence.md', 'Handbook'],
  ['docs/stays.md', 'Handbook'],
  ['docs/guest-page.md', 'Handbook'],
  ['docs/console.md', 'Handbook'],
  ['docs/people.md', 'Handbook'],
  ['docs/providers.md', 'Operation guide'],
  ['docs/provider-codes.md', 'Operation guide'],
  ['deploy/README.md', 'Operation guide'],
  ['docs/operations.md', 'Operation guide'],
  ['docs/kubernetes.md', 'Operation guide'],
  ['docs/reliability.md', 'Operation guide'],
]);

/** Returns the name of the page that shows a file of the repository, or undefined if the site does not contain it. */
export function pageNameOf(path: string): string | undefined {
  const [, client = ''] = /^proto\/clients\/([\w-]+)\/README\.md$/.exec(path) ?? [];
  if (clientNames.includes(client)) return `client-${client}`;
  if (path === 'docs/README.md') return 'handbook';
  if (path === 'deploy/README.md') return 'deploy';
  const [, name] = /^docs\/(?:tutorials\/)?([\w-]+)\.md$/.exec(path) ?? [];
  return path.startsWith('docs/tutorials/') || handbookKinds.has(path) ? name : undefined;
}

/** Converts links between files of the repository to links between pages of the site. */
export function withPageLinks(source: string, from: string): string {
  return source.replaceAll(/\]\(([\w./-]*)(#[\w-]+)?\)/g, (_, path: string, anchor = '') => {
    const file = new URL(path, `https://docs.example/${from}`).pathname.slice(1);
    const name = pageNameOf(file);
    return `](${name === undefined ? repositoryFiles + file : `/docs/${name}`}${anchor})`;
  });
}
