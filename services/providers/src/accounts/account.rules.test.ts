import { judgeUrl } from '@gcs/kit/egress/egress.rules';
import { expect, test } from '@jest/globals';
import { egressOf } from '../vendor/egress.rules.ts';
import { problemsOfBaseUrl } from './account.rules.ts';

const hosts = ['api.vendor.example', '127.0.0.1', 'localhost', '10.0.0.1', '8.8.8.8', '[::1]'];
const addresses = ['https', 'http'].flatMap((scheme) =>
  hosts.flatMap((host) => ['', ':8443', ':22', ':9092'].map((port) => `${scheme}://${host}${port}`)),
);

test.each(['sandbox', 'production'] as const)('%s can call every base URL that it accepts', (environment) => {
  const accepted = addresses.filter((url) => problemsOfBaseUrl(url, environment, { hosts }).length === 0);
  expect(accepted).toContain('https://api.vendor.example');
  expect(accepted.filter((url) => judgeUrl(url, egressOf(environment)).kind === 'refused')).toEqual([]);
});
