import { type Children, html, render } from './html.ts';

export type PageDocument = {
  title: string;
  language?: string;
  direction?: 'ltr' | 'rtl';
  /** Icon, style and scripts must have the page's origin. */
  icon: string;
  style: string;
  scripts: readonly string[];
  head?: Children;
  header: Children;
  skipText?: string;
  body: Children;
};

/** Renders a whole page as text. The page works from a width of 390 px, with only a keyboard, in light and dark. */
export function renderDocument(page: PageDocument): string {
  const { title, language = 'en', direction = 'ltr', icon, style, scripts, head, header, body } = page;
  const markup = html`<html lang=${language} dir=${direction}>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      ${head}
      <title>${title}</title>
      <link rel="icon" href=${icon} type="image/svg+xml" />
      <link rel="stylesheet" href=${style} />
      ${scripts.map((address) => html`<script src=${address} defer></script>`)}
    </head>
    <body>
      <a class="skip" href="#main">${page.skipText ?? 'Skip to the content'}</a>
      <header class="top">${header}</header>
      <main id="main" tabindex="-1">${body}</main>
    </body>
  </html>`;
  return `<!doctype html>${render(markup)}`;
}
