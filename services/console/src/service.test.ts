import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ConsoleUnderTest, startConsoleUnderTest } from '../test/console-under-test.ts';
import { startConsole } from './service.ts';

let its: ConsoleUnderTest;
beforeAll(async () => {
  its = await startConsoleUnderTest();
});
afterAll(() => its.stop());

test('a console of production does not start with the issuer of a first run, and starts with one by https', async () => {
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
