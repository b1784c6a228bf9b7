import pg from 'pg';

// A separate process, because the server is reachable only from the node's network.
const [connectionString, ...statements] = process.argv.slice(2);
const client = new pg.Client({ connectionString });
await client.connect();
for (const statement of statements) await client.query(statement);
await client.end();
