import { isText } from '@gcs/kit/admin/texts';
import type { FieldError } from '@gcs/kit/errors';
import type { ReportedFact__Output } from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import type { ReportedFact } from '../domain/review/facts.ts';

const limits = { facts: 32, values: 32, value: 256 };

/** Everything that is wrong with the facts of a report, never repeating a value. */
export function factProblems(facts: readonly ReportedFact__Output[]): FieldError[] {
  if (facts.length > limits.facts) return [{ field: 'facts', message: `has at most ${limits.facts} facts` }];
  return facts.flatMap(({ name, values }, index) => {
    const report = (member: string, message: string) => [{ field: `facts[${index}].${member}`, message }];
    if (!/^[a-z][A-Za-z0-9]{0,63}$/.test(name)) return report('name', 'is not a name such as documentExpiry');
    if (facts.findIndex((other) => other.name === name) < index) return report('name', 'occurs more than once');
    if (values.length === 0 || values.length > limits.values) return report('values', `are 1 to ${limits.values}`);
    const areTexts = values.every((value) => isText(value, 1, limits.value));
    return areTexts ? [] : report('values', `are texts of 1 to ${limits.value} characters`);
  });
}

/** Facts in an order of their own, so that the same ones are the same whatever the order of their coming. */
export function readFacts(facts: readonly ReportedFact__Output[]): ReportedFact[] {
  return facts
    .map(({ name, values }) => ({ name, values: [...values] }))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}
