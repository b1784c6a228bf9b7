import { readFileSync } from 'node:fs';

/** The function that checks a webhook's signature, in one language, to be copied. */
export type Snippet = { language: string; source: string };

const directory = new URL('clients/snippets/', import.meta.resolve('@gcs/proto/openapi.yaml'));
const files = {
  TypeScript: 'verify-webhook.ts',
  Python: 'verify_webhook.py',
  Go: 'verify_webhook.go',
  Java: 'VerifyWebhook.java',
};

/** The tested snippets of proto/clients/snippets, without what runs the test vectors through them. */
export function webhookSnippets(): Snippet[] {
  return Object.entries(files).map(([language, file]) => ({
    language,
    source: publishedPart(readFileSync(new URL(file, directory), 'utf8')),
  }));
}

/** Ends before the test's own part; then closes what that leaves open and drops the imports that only the test needs. */
function publishedPart(source: string): string {
  const [kept = ''] = source.split(/\n[ \t]*(?:#|\/\/) For the test beside this file/);
  const lines = kept.trimEnd().split('\n');
  const code = lines.filter((line) => importedName(line) === undefined).join('\n');
  const needed = lines.filter((line) => {
    const name = importedName(line);
    return name === undefined || new RegExp(`\\b${name}\\b`).test(code);
  });
  const open = (code.match(/\{/g)?.length ?? 0) - (code.match(/\}/g)?.length ?? 0);
  return needed.join('\n') + '\n}'.repeat(Math.max(0, open));
}

/** The name that a Python, Go or Java import brings; undefined for other lines. */
function importedName(line: string): string | undefined {
  return (
    /^import (\w+)$/.exec(line)?.[1] ??
    /^\t"(?:\w+\/)*(\w+)"$/.exec(line)?.[1] ??
    /^import (?:\w+\.)+(\w+);$/.exec(line)?.[1]
  );
}
