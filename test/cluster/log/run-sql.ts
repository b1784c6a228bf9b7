import pg from 'pg';

// The program runs as a separate process, because only the network of the node reaches the server.
const [connectionString, ...statements] = process.argv.slice(2);
const client = new pg.Client({ connectionString });
await client.connect();
for (const statement of statements) await client.query(statement);
await client.end();
