import type { FailedCall, Finding, Observation } from '../observation.ts';

/** What a caller is told when somebody behind is away: it asks again, and nothing is lost. */
const away = new Set(['unavailable', 'service_unavailable', 'deadline_exceeded', 'request_timeout']);

/** What is refused in good order until something else has happened. */
const refused: Readonly<Record<string, readonly string[]>> = {
  // Until evidence has heard of the session, and of its end.
  PlaceHold: ['not_found', 'failed_precondition'],
  RequestErasure: ['not_found', 'failed_precondition'],
  GetRetention: ['not_found'],
};

/** A process that lost its database or was frozen goes on to recover for so long. */
const recoveryMs = 10_000;

/** Calls: those of providers, reviewers and officers fail only because somebody is away, and nothing good is refused. */
export function judgeCalls({ failures, incidents }: Pick<Observation, 'failures' | 'incidents'>): Finding {
  const isExplained = ({ at }: FailedCall) =>
    incidents.some(({ from, until }) => at >= from && at <= until + recoveryMs);
  const faults = failures.flatMap((call) => {
    const { method, code } = call;
    if (refused[method]?.includes(code)) return [];
    if (!away.has(code)) return [`${method} was answered ${code}`];
    return isExplained(call) ? [] : [`${method} was answered ${code}, and nothing had happened`];
  });
  const counts = Map.groupBy(failures, ({ code }) => code);
  const told = [...counts].map(([code, own]) => `${own.length} × ${code}`).join(', ');
  return { promise: 'calls', sentence: `${failures.length} calls failed: ${told}`, faults: [...new Set(faults)] };
}
