/** An error as a log line shows it: what happened and where, never the values it happened to. */
export type SerializedError = {
  type: string;
  message: string;
  code?: string | number;
  /** Name of the SQL statement that failed. */
  statement?: string;
  stack?: string;
  cause?: SerializedError;
  errors?: SerializedError[];
};

const maxDepth = 6;
const maxErrors = 5;

/**
 * Keeps type, message, code, the name of the SQL statement, stack and the chain of causes, and nothing else an error may carry (`fieldErrors`,
 * PostgreSQL's `detail`, the claims of a refused JWT). Messages known to quote their input are withheld: JSON.parse,
 * and PostgreSQL's data exceptions (class 22).
 */
export function serializeError(error: unknown): SerializedError {
  return serialize(error, 0);
}

function serialize(error: unknown, depth: number): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error; its value is withheld' };
  const serialized: SerializedError = { type: error.name, message: safeMessage(error) };
  const code = codeOf(error);
  if (code !== undefined) serialized.code = code;
  if ('statement' in error && typeof error.statement === 'string') serialized.statement = error.statement;
  const frames = framesOf(error);
  if (frames !== undefined) serialized.stack = `${serialized.type}: ${serialized.message}${frames}`;
  if (depth < maxDepth) {
    if (error.cause !== undefined) serialized.cause = serialize(error.cause, depth + 1);
    if (error instanceof AggregateError) {
      serialized.errors = error.errors.slice(0, maxErrors).map((one: unknown) => serialize(one, depth + 1));
    }
  }
  return serialized;
}

function safeMessage(error: Error): string {
  const quotesInput = error.name === 'SyntaxError' || /^22[0-9A-Z]{3}$/.test(String(codeOf(error)));
  return quotesInput ? 'message withheld: it may quote the input' : error.message;
}

function codeOf(error: Error): string | number | undefined {
  const code: unknown = 'code' in error ? error.code : undefined;
  return typeof code === 'string' || typeof code === 'number' ? code : undefined;
}

// The head of a stack repeats the original message, so only the frames below it are taken.
function framesOf(error: Error): string | undefined {
  const start = error.stack?.search(/\n\s+at /) ?? -1;
  return start < 0 ? undefined : error.stack?.slice(start);
}
