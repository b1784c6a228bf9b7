/** Finds inherited members: `own-members.test.ts` must report it. */
export function find(values: Readonly<Record<string, number>>, key: string): number | undefined {
  return values[key];
}
