import { isBroken } from './errors.ts';
import { firstFailure, type Transaction, type Write } from './transaction.ts';

// One name does for all: a savepoint within another one hides it until it is released.
const begin = { name: '', text: 'savepoint work' };
const undo = { name: '', text: 'rollback to savepoint work' };
const release = { name: '', text: 'release savepoint work' };

/**
 * Undoes what `work` has written when it rejects, or when a statement fails that it has sent, and rejects with that
 * error; the transaction can go on. What `work` sends is answered before this resolves: a failure belongs to the
 * savepoint that contains its statement, so `work` uses the transaction that it is given.
 */
export async function inSavepoint<T>(tx: Transaction, work: (within: Transaction) => Promise<T>): Promise<T> {
  const sent: Promise<unknown>[] = [];
  await tx.query(begin);
  try {
    const result = await work(sendingTo(tx, sent));
    await Promise.all(sent);
    await tx.query(release);
    return result;
  } catch (error) {
    const first = await firstFailure(sent, error);
    if (!isBroken(first)) await Promise.all([tx.query(undo), tx.query(release)]);
    throw first;
  }
}

function sendingTo(tx: Transaction, sent: Promise<unknown>[]): Transaction {
  const send = <R>(...write: Write) => {
    const answer = tx.query<R>(...write);
    // Its failure is the savepoint's, whether or not anyone awaits the answer.
    answer.catch(() => {});
    sent.push(answer);
    return answer;
  };
  return {
    query: (statement, values) => tx.query(statement, values),
    pipeline(writes) {
      for (const write of writes) void send(...write);
    },
    send,
  };
}
