import pg from 'pg';

// In a process of its own: the server is reached from inside the node's network.
const [connectionString, ...statements] = process.argv.slice(2);
const client = new pg.Client({ connectionString });
await client.connect();
for (const statement of statements) await client.query(statement);
await client.end();
