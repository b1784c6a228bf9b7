/** Every page of the site as a file of its folder, in the order of the header. */
export const pageLinks: readonly { file: string; title: string }[] = [
  { file: 'index.html', title: 'Reference' },
  { file: 'errors.html', title: 'Errors' },
  { file: 'reason-codes.html', title: 'Reason codes' },
  { file: 'webhooks.html', title: 'Webhooks' },
  { file: 'sandbox.html', title: 'Sandbox' },
  { file: 'guestctl.html', title: 'Command line' },
  { file: 'admin.html', title: 'Admin API' },
];

/** An address below `/docs`, as the contract's texts write it, as that of a file beside the page; others as they are. */
export function fileLinkOf(href: string): string {
  const [, name, anchor = ''] = /^\/docs(?:\/([^#]*))?(#.*)?$/.exec(href) ?? [];
  if (!href.startsWith('/docs')) return href;
  return (name ? `${name}.html` : 'index.html') + anchor;
}
