import { type Check, checks } from './checks.ts';
import { type Deliveries, deliveriesTo, type Graded } from './deliveries.ts';
import { type CertificationCheck, unchecked } from './grades.ts';

export const unseenRules =
  'No delivery shows whether a receiver compares in constant time, commits before it answers, or skips older events.';

export type CertificationReport = { url: string; passed: boolean; checks: CertificationCheck[] };

/**
 * Grades a receiver by its answers to good and bad deliveries. All deliveries have `X-<Name>-Test: true`, and
 * their sessions and bookings do not exist. A receiver may ignore them after checking the signature. Checks nothing more
 * if the receiver refuses the first delivery, because every other result would have the same cause.
 */
export async function certifyReceiver(
  graded: Graded,
  onCheck: (check: CertificationCheck) => void = () => {},
): Promise<CertificationReport> {
  const deliveries = deliveriesTo(graded);
  const [good, ...others] = checks;
  const first = await run(good, deliveries);
  onCheck(first);
  const done = [first];
  for (const check of others) {
    const result = first.passed ? await run(check, deliveries) : uncheckedOf(check, graded);
    onCheck(result);
    done.push(result);
  }
  return { url: graded.url, passed: done.every(({ passed }) => passed), checks: done };
}

async function run({ name, expected, ...check }: Check, deliveries: Deliveries): Promise<CertificationCheck> {
  const { acceptAny2xx } = deliveries;
  const answer = await check.send(deliveries);
  const passed = check.isExpected(answer, acceptAny2xx);
  return {
    name,
    expected: expected(acceptAny2xx),
    got: answer.status === null ? (answer.instead ?? 'nothing') : String(answer.status),
    passed,
    durationMs: answer.durationMs,
    advice: passed ? '' : check.remedy(answer, answer.type ?? deliveries.types[0]),
  };
}

function uncheckedOf({ name, expected }: Check, { acceptAny2xx }: Graded): CertificationCheck {
  const advice = 'repair `good` first';
  return { name, expected: expected(acceptAny2xx), got: unchecked, passed: false, durationMs: 0, advice };
}
