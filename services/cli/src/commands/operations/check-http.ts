import { describeSilence } from '@gcs/kit/process/unanswered';
import type { Connection } from '../../connection/contexts.ts';
import { parseObject } from '../../terminal/read-input.ts';
import { databaseCauses, remedyFor, suspicionOf } from './explain-check.ts';
import { broken, type Finding, ok, requestCauses, type Suspicion, servingCauses, skipped } from './finding.ts';

export async function checkHealth(healthUrl: string | undefined): Promise<Suspicion[]> {
  if (healthUrl === undefined) return [skipped('health', 'the context has no healthUrl')];
  const answers = await Promise.all(['/readyz', '/livez'].map((path) => get(new URL(path, healthUrl))));
  const silent = answers.find(({ status }) => status === null);
  if (silent !== undefined) {
    const start = 'start the deployment (`npm start`), or correct healthUrl in the context';
    return [broken('health', `${healthUrl} ${silent.text}`, remedyFor(silent.text, start), databaseCauses)];
  }
  const answered = answers.map(({ status, text }) => ({
    ...((parseObject(text) ?? { reasons: { health: `answers ${status}` } }) as Partial<Health>),
    status,
  }));
  const reasons = new Map(answered.flatMap(({ reasons = {} }) => Object.entries(reasons)));
  const suspicionsOf = (names: readonly string[]) =>
    [...new Set(names)].map((name) => suspicionOf(name, reasons.get(name)));
  const failing = answered.flatMap(({ status, checks = ['health'] }) => (status === 200 ? [] : checks));
  const warned = answered.flatMap(({ warnings = [] }) => warnings);
  const isShared = [...failing, ...warned].some((name) => /^(sandbox|production)\//.test(name));
  const warnings = [...suspicionsOf(warned), ...(isShared ? [sharedProcess] : [])];
  if (failing.length > 0) return [...suspicionsOf(failing), ...warnings];
  return [ok('health', 'every service is ready: databases, migrations, consumers'), ...warnings];
}

const sharedProcess = skipped('health', 'one process serves sandbox and production, so it lists the checks of both');

type Health = { checks: string[]; warnings: string[]; reasons: Record<string, string> };

/** If the clocks differ more, tokens, expiry times and timed signatures fail. */
const toleratedSkewMs = 5_000;

export async function checkPublicApi({ baseUrl, apiToken }: Connection['reach']): Promise<Suspicion[]> {
  if (baseUrl === undefined) return [skipped('public API', 'the context has no baseUrl')];
  const document = await get(new URL('/openapi.json', baseUrl));
  if (document.status !== 200) {
    const said = document.status === null ? document.text : `answers ${document.status}`;
    const remedy = remedyFor(said, 'start the gateway, or correct baseUrl in the context');
    return [broken('public API', `${baseUrl} ${said}`, remedy, servingCauses)];
  }
  return [ok('public API', baseUrl), judgeClock(document.date, Date.now()), await checkToken(baseUrl, apiToken)];
}

function judgeClock(theirs: Date | null, ours: number): Finding {
  if (theirs === null) return skipped('clock', 'the API states no time');
  // The header `Date` is only precise to the second.
  const skewMs = Math.max(0, Math.abs(theirs.getTime() - ours) - 1_000);
  if (skewMs <= toleratedSkewMs) return ok('clock', 'agrees with this machine');
  const found = `the server's clock is ${Math.round(skewMs / 1_000)} s from this machine's`;
  return broken('clock', found, 'synchronise both with NTP: the clock decides about tokens and expiries');
}

async function checkToken(baseUrl: string, apiToken: string | undefined): Promise<Suspicion> {
  if (apiToken === undefined) return skipped('API token', 'the context has none');
  const url = new URL('/v1/compliance-sessions/cs_doctor', baseUrl);
  const { status, text } = await get(url, { authorization: `Bearer ${apiToken}` });
  // The session does not exist, so 404 means that the token was accepted.
  if (status === 404) return ok('API token', 'is accepted');
  const code = /"code":\s*"(\w+)"/.exec(text)?.[1] ?? `status ${status}`;
  // Only a 4xx means that the token is at fault.
  if (status !== null && status < 500) {
    return broken('API token', `is answered ${code}`, remedies.get(code) ?? 'look into the logs of the gateway');
  }
  const found = `cannot be checked: ${status === null ? `the API ${text}` : code}`;
  const remedy = 'keep the token; a service or its database is away: look into the logs of the gateway';
  return broken('API token', found, remedy, requestCauses);
}

const another =
  'issue another with `guestctl token issue --client <name>`, and replace apiToken in the file that `guestctl context list` shows';

const remedies: ReadonlyMap<string, string> = new Map([
  ['token_invalid', another],
  ['token_expired', another],
  ['token_revoked', another],
  ['tenant_suspended', 'the tenant is suspended: `guestctl tenant resume <id>`'],
  ['environment_not_activated', 'production is not activated for this tenant: `guestctl golive check`'],
  ['token_environment_mismatch', 'it belongs to the other environment: choose another context'],
  ['token_scope_insufficient', 'it may not read sessions: issue one with sessions:read'],
  ['rate_limited', 'the tenant is over its rate: wait, or `guestctl tenant limits <id>`'],
]);

type Got = {
  /** Null without an answer; `text` then says why. */
  status: number | null;
  text: string;
  /** The answer's `Date`, or null. */
  date: Date | null;
};

const deadlineMs = 5_000;

async function get(url: URL, headers: Record<string, string> = {}): Promise<Got> {
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(deadlineMs) });
    const stated = Date.parse(answer.headers.get('date') ?? '');
    return { status: answer.status, text: await answer.text(), date: Number.isNaN(stated) ? null : new Date(stated) };
  } catch (error) {
    return { status: null, text: describeSilence(error, deadlineMs), date: null };
  }
}
