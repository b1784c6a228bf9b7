/** How much was sent and how it was answered, to be read; and what should not have been answered, each place once. */
export type Outcome = { figures: string; wrong: string[] };

/** Counts answers by their kind, and faults by where they arose, with the first value that brought each about. */
export function createTally() {
  const answered = new Map<string, number>();
  const faults = new Map<string, { values: number; first: string }>();
  let sent = 0;
  return {
    add(kind: string): void {
      sent += 1;
      answered.set(kind, (answered.get(kind) ?? 0) + 1);
    },
    fault(place: string, value: string): void {
      const { values, first } = faults.get(place) ?? { values: 0, first: value };
      faults.set(place, { values: values + 1, first });
    },
    outcome: (): Outcome => ({
      figures: `${sent} sent, answered ${JSON.stringify(Object.fromEntries(answered))}`,
      wrong: [...faults].map(([place, { values, first }]) => `${place}: ${values} values, ${first.slice(0, 100)}`),
    }),
  };
}
