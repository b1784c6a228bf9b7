import type { Database, Transaction } from '@gcs/kit/postgres/database';

export class Killed extends Error {}

/** Simulates a crash: every call from number `place` on throws `Killed`. */
export function dyingAt(place: number, live: Database) {
  let passed = 0;
  const pass = () => {
    passed += 1;
    if (passed >= place) throw new Killed();
  };
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    pass();
    const result = await work();
    pass();
    return result;
  };
  const dying = <T extends object>(target: T, own: Partial<Record<keyof T, unknown>>): T =>
    new Proxy(target, {
      get(_, name) {
        if (name in own) return own[name as keyof T];
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const transaction = (tx: Transaction): Transaction =>
    dying(tx, { query: (...given: Parameters<Transaction['query']>) => around(() => tx.query(...given)) });
  const database = (of: Database): Database => {
    const dead: Database = dying(of, {
      query: (...given: Parameters<Database['query']>) => around(() => of.query(...given)),
      transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
        around(() =>
          of.transaction(async (tx) => {
            const result = await work(transaction(tx));
            pass();
            return result;
          }),
        ),
      by: () => dead,
    });
    return dead;
  };
  return { database: database(live), around };
}
