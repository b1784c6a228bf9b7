import pg from 'pg';

/** Private members of pg's query (docs/architecture.md#internals-of-libraries). */
declare module 'pg' {
  interface Query {
    name: string;
    values: unknown[] | undefined;
    query_timeout: number;
    callback: (error: Error | null, result: pg.QueryResult) => void;
    _result: { fields: pg.FieldDef[]; _parsers: unknown; _prebuiltEmptyResultObject: unknown };
    _accumulateRows: boolean;
    prepare(connection: pg.Connection): void;
    handleCommandComplete(message: unknown, connection: pg.Connection): void;
  }
}

type Columns = Pick<pg.Query['_result'], 'fields' | '_parsers' | '_prebuiltEmptyResultObject'>;

const known = new WeakMap<pg.Connection, Map<string, Columns>>();

export type Asked = { text: string; name?: string; values?: unknown[] };

/**
 * A query whose prepared statement is described once per connection instead of with each answer. If a migration changes
 * the columns, the statement fails.
 */
class DescribedOnce extends pg.Query {
  override prepare(connection: pg.Connection): void {
    const columns = known.get(connection)?.get(this.name);
    const { describe } = connection;
    if (columns !== undefined) {
      Object.assign(this._result, columns);
      this._accumulateRows = true;
      connection.describe = () => {};
    }
    try {
      super.prepare(connection);
    } finally {
      connection.describe = describe;
    }
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    super.handleCommandComplete(message, connection);
    if (!this.name) return;
    const statements = known.get(connection) ?? new Map<string, Columns>();
    if (statements.size === 0) known.set(connection, statements);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    if (!statements.has(this.name)) statements.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/** `timeoutMs` replaces pg's `query_timeout`; with 0, the connection's timeout applies. */
export function sendStatement(client: pg.PoolClient, asked: Asked, timeoutMs: number): Promise<pg.QueryResult> {
  // Passes the text alone, because pg copies an object with all property descriptors, which doubles the time.
  const query = new DescribedOnce(asked.text);
  if (asked.name !== undefined) query.name = asked.name;
  query.values = asked.values;
  query.query_timeout = timeoutMs;
  return new Promise((resolve, reject) => {
    query.callback = (error, result) => (error === null ? resolve(result) : reject(error));
    client.query(query);
  });
}
