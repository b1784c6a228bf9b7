/** Breaks the rule of `own-members.test.ts` on purpose: finds inherited members. */
export function find(values: Readonly<Record<string, number>>, key: string): number | undefined {
  return values[key];
}
