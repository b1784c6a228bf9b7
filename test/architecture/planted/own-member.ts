/** A look-up that finds what every object inherits: `own-members.test.ts` has to find it. */
export function find(values: Readonly<Record<string, number>>, key: string): number | undefined {
  return values[key];
}
