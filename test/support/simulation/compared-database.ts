import { type Database, type Statement, sqlStateOf } from '@gcs/kit/postgres/database';
import { expect } from '@jest/globals';
import { type ModelDatabase, ModelTransaction } from './models/model-database.ts';

/** `asked` collects the names of the statements. `comparable` returns the parts of the rows that must be equal. */
type Compared = {
  real: Database;
  model: ModelDatabase;
  asked: Set<string>;
  comparable(name: string, rows: readonly unknown[]): string[];
};

export function comparedDatabase({ real: postgres, model, asked, comparable }: Compared): Database {
  const compare = async <R>(
    { name }: Statement,
    values: readonly unknown[],
    answer: Promise<R[]>,
    tx: ModelTransaction,
  ) => {
    asked.add(name);
    const rows = await answer.catch(async (error: unknown) => {
      const failing = model.execute(tx, name, values);
      await expect(failing).rejects.toMatchObject({ code: sqlStateOf(error) });
      throw error;
    });
    const modelled = await model.execute(tx, name, values);
    expect({ name, rows: comparable(name, modelled) }).toEqual({ name, rows: comparable(name, rows) });
    return rows;
  };
  return {
    ...postgres,
    async query<R>(statement: Statement, values: readonly unknown[] = []) {
      const tx = new ModelTransaction();
      const rows = await compare<R>(statement, values, postgres.query<R>(statement, values), tx);
      model.commit(tx);
      return rows;
    },
    async transaction(work) {
      const tx = new ModelTransaction();
      const sent: Promise<unknown>[] = [];
      const end = postgres.transaction(async (real) => {
        const send = async <R>(statement: Statement, values: readonly unknown[] = []) =>
          compare<R>(statement, values, real.query<R>(statement, values), tx);
        const result = await work({
          query: send,
          send,
          pipeline(writes) {
            const answers = writes.map(([statement, values]) => send(statement, values));
            for (const answer of answers) answer.catch(() => {});
            sent.push(...answers);
          },
        });
        await Promise.all(sent);
        return result;
      });
      await end.then(
        () => model.commit(tx),
        () => model.rollback(tx),
      );
      return end;
    },
  };
}
