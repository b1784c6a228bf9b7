import type { Page } from './layout.ts';
import { adminPage } from './pages/admin-page.ts';
import { commandPage } from './pages/command-page.ts';
import { errorsPage } from './pages/errors-page.ts';
import { reasonCodesPage } from './pages/reason-codes-page.ts';
import { referencePage } from './pages/reference-page.ts';
import { sandboxPage } from './pages/sandbox-page.ts';
import { webhooksPage } from './pages/webhooks-page.ts';

/** A page that is made when it is first asked for; `path` and `title` are those of the page that it makes. */
export type SitePage = { path: string; title: string; page: () => Page };

/** Every page of the documentation, in the order of the header. */
export const site: readonly SitePage[] = [
  { path: '/docs', title: 'Reference', page: referencePage },
  { path: '/docs/errors', title: 'Errors', page: errorsPage },
  { path: '/docs/reason-codes', title: 'Reason codes', page: reasonCodesPage },
  { path: '/docs/webhooks', title: 'Webhooks', page: webhooksPage },
  { path: '/docs/sandbox', title: 'Sandbox', page: sandboxPage },
  { path: '/docs/gcs', title: 'Command line', page: commandPage },
  { path: '/docs/admin', title: 'Admin API', page: adminPage },
];
