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

/** Columns of the executed statements of each connection, by name. */
const known = new WeakMap<pg.Connection, Map<string, Columns>>();

export type Asked = { text: string; name?: string; values?: unknown[] };

/**
 * A statement as pg sends it, but for this: of a prepared one PostgreSQL describes the columns once a connection, and
 * not with each answer. They cannot become others: where a migration would change them, the prepared statement fails.
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
    // One without a name is another one each time.
    if (!this.name) return;
    const statements = known.get(connection) ?? new Map<string, Columns>();
    if (statements.size === 0) known.set(connection, statements);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    if (!statements.has(this.name)) statements.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/** Sends it; `timeoutMs` as `query_timeout` of pg, 0 = as the connection says. */
export function sendStatement(client: pg.PoolClient, asked: Asked, timeoutMs: number): Promise<pg.QueryResult> {
  // From a text: of an object pg makes a copy with all of its property descriptors, which takes as long as all the rest.
  const query = new DescribedOnce(asked.text);
  if (asked.name !== undefined) query.name = asked.name;
  query.values = asked.values;
  query.query_timeout = timeoutMs;
  return new Promise((resolve, reject) => {
    query.callback = (error, result) => (error === null ? resolve(result) : reject(error));
    client.query(query);
  });
}
