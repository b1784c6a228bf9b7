import { shellWord } from '@gcs/kit/shell';
import type { Credentials } from './credentials.ts';
import type { SignInLink } from './local-issuer/local-issuer.ts';

type Place = {
  dataDirectory: string;
  file: string;
  signInLinks: readonly SignInLink[];
  processes?: readonly { name: string; healthPort: number }[];
};

/** Prints the last block of a first run: addresses and the next commands (docs/operations.md#first-run). */
export function printReady(
  environment: string,
  credentials: Partial<Credentials>,
  { dataDirectory, file, signInLinks, processes = [] }: Place,
  print: (text: string) => void = (text) => process.stdout.write(`${text}\n`),
): void {
  const settings = settingsOf(dataDirectory);
  const { baseUrl, adminAddress, providerAddress, healthUrl, receiverUrl, guestUrl } = credentials;
  const lines = [
    '',
    `Ready: guest compliance sessions, ${environment}`,
    `  public API   ${baseUrl}   (its pages: ${baseUrl}/docs)`,
    `  admin gRPC   ${adminAddress}`,
    `  providers    ${providerAddress}`,
    `  health       ${healthUrl}/readyz  ${healthUrl}/metrics`,
    ...processes.map(({ name, healthPort }) => `    ${name.padEnd(19)} http://127.0.0.1:${healthPort}/readyz`),
    ...(guestUrl === undefined ? [] : [`  guests       ${guestUrl}`]),
    ...(receiverUrl === undefined ? [] : [`  webhooks     ${receiverUrl}/events`]),
    `  credentials  ${file}`,
    ...consoleLines(credentials, signInLinks, settings),
    ...(credentials.apiToken === undefined ? [] : ['', ...createExample(credentials, file)]),
    '',
    ...(environment === 'production' ? productionHints(settings) : sandboxHints(guestUrl, settings)),
    '',
  ];
  print(lines.join('\n'));
}

/** Returns the variable that commands need to find a data directory other than `.data`, or ''. */
function settingsOf(dataDirectory: string): string {
  if (dataDirectory === '.data') return '';
  return `GCS_DATA_DIR=${shellWord(dataDirectory)} `;
}

function sandboxHints(guestUrl: string | undefined, settings: string): string[] {
  return [
    `See it play:        ${settings}npm run demo`,
    ...(guestUrl === undefined ? [] : [`Be a guest:         ${settings}npx guestctl demo --guest`]),
    `Find faults:        ${settings}npx guestctl doctor`,
    'Ask and operate:    npx guestctl --help',
  ];
}

function productionHints(settings: string): string[] {
  return [
    `Go live:            ${settings}npx guestctl golive check   (all the way: docs/tutorials/golive.md)`,
    `Find faults:        ${settings}npx guestctl --context local-production doctor`,
    'Ask and operate:    npx guestctl --help',
  ];
}

function consoleLines({ consoleUrl }: Partial<Credentials>, links: readonly SignInLink[], settings: string): string[] {
  if (consoleUrl === undefined) return [];
  return [
    '',
    `Console: ${consoleUrl}`,
    ...links.map(({ name, url }) => `  sign in as ${name}, once: ${url}`),
    `  twenty cases to decide: ${settings}npx guestctl demo --reviews`,
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
    `  TOKEN=$(sed -n 's/.*"apiToken": "\\(.*\\)".*/\\1/p' ${shellWord(file)})`,
    `  curl -sS ${baseUrl}/v1/compliance-sessions \\`,
    '    -H "Authorization: Bearer $TOKEN" -H "Idempotency-Key: first-check-in-0001" -H "Content-Type: application/json" \\',
    `    -d ${shellWord(JSON.stringify(body))}`,
  ];
}
