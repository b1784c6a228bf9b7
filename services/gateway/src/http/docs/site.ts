/** Every page of the documentation, in the order of the header. */
export const site: readonly { path: string; title: string }[] = [
  { path: '/docs', title: 'Reference' },
  { path: '/docs/errors', title: 'Errors' },
  { path: '/docs/reason-codes', title: 'Reason codes' },
  { path: '/docs/webhooks', title: 'Webhooks' },
  { path: '/docs/sandbox', title: 'Sandbox' },
  { path: '/docs/guestctl', title: 'Command line' },
  { path: '/docs/admin', title: 'Admin API' },
];
