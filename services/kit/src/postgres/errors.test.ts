import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { isLostConnection } from '../lost-connection.ts';

const require = createRequire(import.meta.url);

function sentencesOfPg(): string[] {
  const fromPg = createRequire(require.resolve('pg'));
  const sources = [require.resolve('pg/lib/client'), require.resolve('pg/lib/connection'), fromPg.resolve('pg-pool')];
  const texts = sources.map((path) => readFileSync(path, 'utf8')).join('\n');
  const messages = [...texts.matchAll(/new (?:Type)?Error\('([^']+)'/g)].map(([, message = '']) => message);
  return messages.filter((message) => /connect|time|terminated|closed|query/i.test(message));
}

// After an upgrade of pg, decide for each new message whether a retry may succeed.
test('isLostConnection() recognises pg’s messages about a lost or unavailable connection, and no others', () => {
  const all = sentencesOfPg();
  const lost = all.filter((message) => isLostConnection(new Error(message)));
  expect(lost.sort()).toEqual([
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Connection terminated',
    'Connection terminated due to connection timeout',
    'Connection terminated unexpectedly',
    'Query read timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
  ]);
  expect(all.filter((message) => !lost.includes(message)).sort()).toEqual([
    'Client has already been connected. You cannot reuse a client.',
    'Client was passed a null or undefined query',
    'Passing a function as the first parameter to pool.query is not supported',
    'Received unexpected emptyQuery message from backend.',
    'The server does not support SSL connections',
    'There was an error establishing an SSL connection',
  ]);
});

test('isLostConnection() recognises such a message after the query builder’s statement, but not a statement that only quotes it', () => {
  expect(isLostConnection(new Error('select 1 - Connection terminated unexpectedly'))).toBe(true);
  expect(isLostConnection(new Error('the worker said: timeout expired'))).toBe(false);
});
