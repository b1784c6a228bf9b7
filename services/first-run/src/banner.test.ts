import { expect, test } from '@jest/globals';
import { printReady } from './banner.ts';

const credentials = { baseUrl: 'http://127.0.0.1:8080', consoleUrl: 'http://127.0.0.1:8070', guestUrl: 'http://g' };

function bannerOf(environment: string, dataDirectory: string, processes: { name: string; healthPort: number }[] = []) {
  const lines: string[] = [];
  const place = { dataDirectory, file: `${dataDirectory}/credentials.json`, signInLinks: [], processes };
  printReady(environment, credentials, place, (line) => void lines.push(line));
  return lines.join('\n');
}

const commandsIn = (banner: string) =>
  banner.match(/(GCS_DATA_DIR=\S+ )?(npx guestctl (?!--help)|npm run ).*$/gm) ?? [];

test('the banner of separate processes prints commands that find the data, and the port of each process', () => {
  const banner = bannerOf('sandbox, in separate processes', '.data/services', [{ name: 'stays-1', healthPort: 4711 }]);
  expect(commandsIn(banner)).toHaveLength(4);
  for (const command of commandsIn(banner)) expect(command).toMatch(/^GCS_DATA_DIR=\.data\/services np[mx] /);
  expect(banner).not.toContain('local-production');
  expect(banner).toMatch(/stays-1 +http:\/\/127\.0\.0\.1:4711\/readyz/);
});

test('the banner of the default directory prints plain commands', () => {
  expect(bannerOf('sandbox', '.data')).not.toContain('GCS_DATA_DIR');
  expect(bannerOf('production', '.data')).toContain('  npx guestctl --context local-production doctor');
});

test('the banner quotes a directory with a blank', () => {
  expect(bannerOf('sandbox', '/my data')).toContain("GCS_DATA_DIR='/my data' npx guestctl doctor");
});
