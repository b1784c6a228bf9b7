import { readFileSync } from 'node:fs';
import { html } from '@gcs/ui/html';
import { inlineMarkdown, markdown } from '../markup/markdown.ts';
import { documentPage } from './document-page.ts';
import type { SitePage } from './layout.ts';
import { clientNames } from './repository-pages.ts';

const index = 'clients.html';
const title = 'Clients';
const lead = 'Typed clients for servers, with retries, idempotency and webhook verification.';
const intro = `| Language | Install | Import | File of a release |
| --- | --- | --- | --- |
| TypeScript, JavaScript | \`npm install ./guest-compliance-client-<version>.tgz\` | \`import { createClient } from '@guest-compliance/client'\` | \`guest-compliance-client-<version>.tgz\` |
| Python | \`pip install ./guest_compliance-<version>-py3-none-any.whl\` | \`from guest_compliance import Client\` | \`guest_compliance-<version>-py3-none-any.whl\` |
| Go | [replace the module by the client's folder](/docs/client-go#install) | \`github.com/guest-compliance/guest-compliance/proto/clients/go/gcs\` | – |
| Java | \`mvn install:install-file -Dfile=guest-compliance-client-<version>.jar -DpomFile=guest-compliance-client-<version>.pom\` | \`io.github.guestcompliance.client.GcsClient\` | \`guest-compliance-client-<version>.jar\` and \`.pom\` |

Nothing is published in a registry yet: take the file from the release, or build it in the client's folder.

| Language | Use |
| --- | --- |
| TypeScript, JavaScript | [create](/docs/client-typescript#create-a-session), [webhooks](/docs/client-typescript#receive-webhooks), [errors](/docs/client-typescript#errors), [retries](/docs/client-typescript#retries-and-time-limits) |
| Python | [create](/docs/client-python#create-a-session-read-it-and-its-evidence), [webhooks](/docs/client-python#receive-webhooks), [errors and retries](/docs/client-python#errors-and-retries) |
| Go | [create](/docs/client-go#create-a-session-read-it-and-its-evidence), [webhooks](/docs/client-go#receive-webhooks), [errors](/docs/client-go#errors), [retries](/docs/client-go#retries-and-time-limits) |
| Java | [create](/docs/client-java#create-a-session-read-it-and-its-evidence), [webhooks](/docs/client-java#receive-webhooks), [errors](/docs/client-java#errors), [retries](/docs/client-java#retries-and-time-limits) |`;

/** Renders `/docs/clients`, with the installation of each client, and each client's README as a page. */
export function clientPages(): SitePage[] {
  const clients = new URL('clients/', import.meta.resolve('@gcs/proto/openapi.yaml'));
  const pages = clientNames.map((name) => {
    const source = readFileSync(new URL(`${name}/README.md`, clients), 'utf8');
    const path = `proto/clients/${name}/README.md`;
    return documentPage({ partOf: index, kind: 'Client', path, source });
  });
  const body = html`<h1>${title}</h1>
    <p class="lead">${lead}</p>
    ${markdown(intro)}
    ${pages.map(
      (page) => html`<article class="found"><h2><a href=${page.file}>${page.title}</a></h2>
      <p>${inlineMarkdown(page.lead)}</p></article>`,
    )}`;
  return [{ file: index, title, lead, chapters: [], body }, ...pages];
}
