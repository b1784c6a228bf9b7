import { readFileSync } from 'node:fs';
import { openapiDocument, staysDocument } from '@gcs/proto/documents';
import { adminPage } from './pages/admin-page.ts';
import { clientPages } from './pages/client-pages.ts';
import { commandPage } from './pages/command-page.ts';
import { errorsPage } from './pages/errors-page.ts';
import { handbookPages } from './pages/handbook-pages.ts';
import { renderSitePage } from './pages/layout.ts';
import { reasonCodesPage } from './pages/reason-codes-page.ts';
import { bookingsPage, referencePage } from './pages/reference-page.ts';
import { sandboxPage } from './pages/sandbox-page.ts';
import { topicsPage } from './pages/topics-page.ts';
import { tutorialPages } from './pages/tutorial-pages.ts';
import { webhooksPage } from './pages/webhooks-page.ts';
import { entriesOf, searchPage } from './search/search-page.ts';

const styles = ['frame.css', 'search.css', 'content.css', 'code.css', 'narrow.css'];

/**
 * Renders the site as files by name. Any web server can serve their folder at any path, and a browser can open the
 * files from a disk.
 */
export function siteFiles(): ReadonlyMap<string, string> {
  const pages = [
    referencePage(),
    bookingsPage(),
    ...tutorialPages(),
    ...clientPages(),
    ...handbookPages(),
    errorsPage(),
    reasonCodesPage(),
    webhooksPage(),
    sandboxPage(),
    commandPage(),
    adminPage(),
    topicsPage(),
  ];
  const entries = entriesOf(pages);
  return new Map([
    ...[...pages, searchPage(entries)].map((page): [string, string] => [page.file, renderSitePage(page)]),
    ['search-index.js', `var searchIndex = ${JSON.stringify(entries)};\n`],
    // Inlines `rank.js` without its exports: tests import it as a module, but a page that is opened from a disk cannot
    // load modules.
    [
      'docs.js',
      `(() => {\n${textOf('search/rank.js').replaceAll(/^export /gm, '')}\n${textOf('assets/docs.js')}})();\n`,
    ],
    ['style.css', styles.map((file) => textOf(`assets/${file}`)).join('')],
    ...['openapi.yaml', 'stays.yaml', 'asyncapi.yaml'].map((name): [string, string] => [
      name,
      textOf(import.meta.resolve(`@gcs/proto/${name}`)),
    ]),
    ['openapi.json', `${JSON.stringify(openapiDocument, null, 2)}\n`],
    ['stays.json', `${JSON.stringify(staysDocument, null, 2)}\n`],
  ]);
}

function textOf(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}
