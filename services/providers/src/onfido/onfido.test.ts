import { oauthClient, play } from '@gcs/test/vendors/onfido';
import type { PlayOptions } from '@gcs/test/vendors/played-vendor';
import { published } from '@gcs/test/vendors/published';
import { afterAll, expect, test } from '@jest/globals';
import { accountOf, request, secrets } from '../../test/samples.ts';
import { builtInAdapters } from '../accounts/adapters.ts';
import type { Api } from '../vendor/adapter.ts';

const adapter = builtInAdapters.of('onfido');

function partsOf(report: Report, path: readonly string[] = []): (readonly string[])[] {
  return Object.entries(report.breakdown ?? {}).flatMap(([name, part]) => [
    [...path, name],
    ...partsOf(part, [...path, name]),
  ]);
}
type Report = { result?: string; breakdown?: Record<string, Report> };

function withFault(report: Report, [name = '', ...rest]: readonly string[]): Report {
  const { [name]: part = {} } = report.breakdown ?? {};
  const worse = rest.length === 0 ? { ...part, result: 'consider' } : withFault(part, rest);
  return { ...report, breakdown: { ...report.breakdown, [name]: worse } };
}

test.each(['output_document_report.json', 'output_facial_similarity_report.json'])(
  'onfido: knows the meaning of each failing breakdown and reason in %s',
  (file) => {
    const report = published<Report>('onfido', file);
    const unknown = partsOf(report).flatMap((path) => {
      const result = { run: { status: 'declined' }, tasks: [{ output: withFault(report, path) }] };
      const poll = adapter.map(result, { steps: adapter.steps, account: accountOf('onfido') });
      return poll.kind === 'decided' ? poll.unknown : ['not decided'];
    });
    expect(partsOf(report).length).toBeGreaterThan(5);
    expect(unknown).toEqual([]);
  },
);

async function startWithClient(options: PlayOptions = {}, client = oauthClient) {
  const played = await play(options);
  stops.push(played.stop);
  const { baseUrl, flow } = played;
  const account = { ...accountOf('onfido'), baseUrl, flow, secrets: { ...secrets, ...client } };
  const api: Api = { account, nowMs: Date.now, fetch: (url, init) => fetch(url, init) };
  const tokenCalls = () => played.calls.filter((call) => call === 'POST /v3.6/oauth/token').length;
  const erase = (id: string) => adapter.erase(api, id);
  return { played, account, tokenCalls, erase, open: () => adapter.open(api, request) };
}

const stops: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

test('an OAuth client uses one token for its calls, and gets another one after the vendor has revoked it', async () => {
  const { played, account, tokenCalls, open } = await startWithClient();
  await open();
  await open();
  expect([tokenCalls(), played.refused, adapter.problemsOf(account)]).toEqual([1, [], []]);
  for (const key of played.keys) if (key.startsWith('Bearer ')) played.keys.delete(key);
  await Promise.all([open(), open(), open()]);
  expect(tokenCalls()).toBe(2);
  expect(new Set(played.refused)).toEqual(new Set(['POST /v3.6/applicants: the token']));
});

test('an OAuth token is renewed 30 seconds before it expires', async () => {
  const { played, tokenCalls, erase, open } = await startWithClient({ tokenSeconds: 30 });
  await open();
  const before = tokenCalls();
  expect(await erase('unknown')).toBe('deleted');
  expect([tokenCalls() - before, played.refused]).toEqual([1, []]);
});

test.each([401, 404, 410, 500])('a token request that is answered with %i confirms no deletion', async (status) => {
  const { played, erase } = await startWithClient();
  played.failWith(status, /oauth/);
  await expect(erase('unknown')).rejects.toMatchObject({ status });
});

test('an unknown OAuth client is refused', async () => {
  const { open } = await startWithClient({}, { ...oauthClient, apiSecret: 'another' });
  await expect(open()).rejects.toMatchObject({ status: 401 });
});
