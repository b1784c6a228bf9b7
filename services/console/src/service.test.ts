import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ConsoleUnderTest, startConsoleUnderTest } from '../test/console-under-test.ts';
import { startConsole } from './service.ts';

let its: ConsoleUnderTest;
beforeAll(async () => {
  its = await startConsoleUnderTest();
});
afterAll(() => its.stop());

test.each([
  ['sandbox', 'http://127.0.0.1:8072', undefined],
  ['production', 'https://vault.example.com', undefined],
  ['production', 'http://127.0.0.1:8072', 'no https origin'],
  ['production', 'https://console.example.com', "the console's own origin"],
] as const)('a console in %s with the vault %s is refused with: %s', async (environment, origin, refusal) => {
  const { config, telemetry } = its;
  const https = { baseUrl: 'https://console.example.com', issuer: 'https://id.example.com' };
  const settings = { ...config, ...(environment === 'production' ? https : {}), environment, vaultOrigins: [origin] };
  const outcome = await startConsole(settings, { telemetry }).then(
    (running) => running.stop(),
    (error: Error) => error.message,
  );
  if (refusal === undefined) expect(outcome).toBeUndefined();
  else expect(outcome).toContain(refusal);
});

test('a production console refuses the issuer of a first run, and accepts an issuer with https', async () => {
  const { config, telemetry } = its;
  const production = { ...config, environment: 'production', baseUrl: 'https://console.example.com' } as const;
  const outcomeOf = (issuer: string) =>
    startConsole({ ...production, issuer }, { telemetry }).then(
      (running) => running.stop(),
      (error: Error) => error.message,
    );
  expect(await outcomeOf(config.issuer)).toContain('GCS_CONSOLE_ISSUER is not an https address');
  expect(await outcomeOf('https://id.example.com')).toBeUndefined();
});
