import type { FailedCall, Finding, Observation } from '../observation.ts';

/** What a caller gets when somebody behind is away: it asks again, and nothing is lost. */
const away = new Set(['unavailable', 'service_unavailable', 'deadline_exceeded', 'request_timeout']);

/** What is refused in good order until something else has happened. */
const refused: Readonly<Record<string, readonly string[]>> = {
  // Until evidence has heard of the session, and of its end.
  PlaceHold: ['not_found', 'failed_precondition'],
  RequestErasure: ['not_found', 'failed_precondition'],
  GetRetention: ['not_found'],
};

/** Calls: those of providers, reviewers, officers and operators fail only because somebody is away, and nothing good is refused. */
export function judgeCalls({ failures }: Pick<Observation, 'failures'>): Finding {
  const isExpected = ({ method, code }: FailedCall) => away.has(code) || refused[method]?.includes(code) === true;
  const faults = failures
    .filter((call) => !isExpected(call))
    .map(({ method, code }) => `${method} was answered ${code}`);
  const counts = Map.groupBy(failures, ({ code }) => code);
  const summary = [...counts].map(([code, own]) => `${own.length} × ${code}`).join(', ');
  return { promise: 'calls', sentence: `${failures.length} calls failed: ${summary}`, faults: [...new Set(faults)] };
}
