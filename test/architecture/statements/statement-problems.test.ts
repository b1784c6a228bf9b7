import { expect, test } from '@jest/globals';
import { statementProblems } from './statement-problems.ts';

const plans = { values: { a_read: null }, inserts: ['an_insert'], lists: { 'list.ts': null } };
const sources = new Map([
  ['list.ts', "const query = knex<Row>('rows')"],
  ['a.ts', "prepared({ name: 'a_read', text: 'select' }); tx.query({ name: '', text: 'savepoint work' })"],
]);

test('statementProblems accepts declared and tested statements', () => {
  expect(statementProblems(['a_read', 'an_insert'], [plans], sources)).toEqual([]);
});

test('statementProblems reports missing plan tests, outdated plan tests, and undeclared statements', () => {
  const more = new Map([
    ...sources,
    ['b.ts', "tx.query({ name: '', text })"],
    ['c.ts', "const read = {\n  name: 'c_read',\n  text: `select` };"],
    ['d.ts', 'knex(table)'],
  ]);
  const twice = { values: { an_insert: null }, inserts: ['gone'], lists: { 'a.ts': null } };
  expect(statementProblems(['a_read', 'an_insert', 'new_read'], [plans, twice], more)).toEqual([
    'new_read has no plan test',
    'an_insert has two plan tests',
    'a plan test is of gone, which is no statement',
    'd.ts builds queries and has no plan test',
    'a.ts builds no queries any more',
    "b.ts: '' is not declared",
    "c.ts: 'c_read' is not declared",
  ]);
});
