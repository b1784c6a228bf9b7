import pg from 'pg';

/** Started with `fork` and a database's URL. Answers each message after ten statements. */
const database = new pg.Client({ connectionString: process.argv[2] });
await database.connect();
process.on('message', async () => {
  for (let left = 10; left > 0; left -= 1) await database.query('select 1');
  process.send?.('done');
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
