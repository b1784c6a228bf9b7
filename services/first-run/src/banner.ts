import type { Credentials } from './credentials.ts';
import type { SignInLink } from './local-issuer/local-issuer.ts';

/** Prints the last block of a first run: addresses and the next commands (docs/operations.md#first-run). */
export function printReady(
  environment: string,
  credentials: Partial<Credentials>,
  { file, signInLinks }: { file: string; signInLinks: readonly SignInLink[] },
  print: (text: string) => void = (text) => process.stdout.write(`${text}\n`),
): void {
  const { baseUrl, adminAddress, providerAddress, healthUrl, receiverUrl, guestUrl } = credentials;
  const lines = [
    '',
    `Ready: guest compliance sessions, ${environment}`,
    `  public API   ${baseUrl}   (its pages: ${baseUrl}/docs)`,
    `  admin gRPC   ${adminAddress}`,
    `  providers    ${providerAddress}`,
    `  health       ${healthUrl}/readyz  ${healthUrl}/metrics`,
    ...(guestUrl === undefined ? [] : [`  guests       ${guestUrl}`]),
    ...(receiverUrl === undefined ? [] : [`  webhooks     ${receiverUrl}/events`]),
    `  credentials  ${file}`,
    ...consoleLines(credentials, signInLinks),
    ...(credentials.apiToken === undefined ? [] : ['', ...createExample(credentials, file)]),
    '',
    ...(environment === 'sandbox' ? sandboxHints(guestUrl) : productionHints),
    '',
  ];
  print(lines.join('\n'));
}

function sandboxHints(guestUrl: string | undefined): string[] {
  return [
    'See it play:        npm run demo',
    ...(guestUrl === undefined ? [] : ['Be a guest:         npx guestctl demo --guest']),
    'Ask and operate:    npx guestctl --help   (begin with: npx guestctl doctor)',
  ];
}

const productionHints = [
  'Go live:            npx guestctl golive check   (all the way: docs/tutorials/golive.md)',
  'Ask and operate:    npx guestctl --context local-production --help',
];

function consoleLines({ consoleUrl }: Partial<Credentials>, links: readonly SignInLink[]): string[] {
  if (consoleUrl === undefined) return [];
  return [
    '',
    `Console: ${consoleUrl}`,
    ...links.map(({ name, url }) => `  sign in as ${name}, once: ${url}`),
    '  twenty cases to decide: npx guestctl demo --reviews',
  ];
}

/** The example reads the token from its file, because terminal output is often shared. */
function createExample({ baseUrl }: Partial<Credentials>, file: string): string[] {
  const body = {
    bookingReference: 'booking-1',
    propertyReference: 'hotel-aurora',
    workflowKey: 'hotel-check-in',
    guest: { reference: 'guest-1' },
    metadata: { sandbox_scenario: 'happy' },
  };
  return [
    'Create a session:',
    `  TOKEN=$(sed -n 's/.*"apiToken": "\\(.*\\)".*/\\1/p' '${file}')`,
    `  curl -sS ${baseUrl}/v1/compliance-sessions \\`,
    '    -H "Authorization: Bearer $TOKEN" -H "Idempotency-Key: first-check-in-0001" -H "Content-Type: application/json" \\',
    `    -d '${JSON.stringify(body)}'`,
  ];
}
