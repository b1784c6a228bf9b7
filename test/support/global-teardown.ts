/** Ends the PostgreSQL of the run and removes its data. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.stopTestPostgres?.();
}
