import pg from 'pg';

/** The callback that pg's pool passes to `client.connect` (docs/architecture.md#internals-of-libraries). */
export type Connected = (error: Error | null) => void;

/**
 * A client whose constructor never throws. pg's constructor reads files that the address names, such as `sslrootcert`,
 * and pg's pool does not catch its error. Here `connect` rejects with the error. A lost connection rejects statements
 * and does not end the process, because the client always has an error listener.
 */
export class Client extends pg.Client {
  private readonly unreadable: Error | undefined;

  constructor(config?: string | pg.ClientConfig) {
    const unreadable = refusalOf(config);
    super(unreadable === undefined ? config : {});
    this.unreadable = unreadable;
    this.on('error', () => {});
  }

  override connect(): Promise<this>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<this> | undefined {
    const { unreadable } = this;
    if (callback === undefined)
      return unreadable === undefined ? super.connect().then(() => this) : Promise.reject(unreadable);
    if (unreadable === undefined) super.connect(callback);
    else process.nextTick(callback, unreadable);
    return undefined;
  }
}

function refusalOf(config: string | pg.ClientConfig | undefined): Error | undefined {
  try {
    new pg.Client(config);
    return undefined;
  } catch (cause) {
    return new Error('a file that the address of the database names cannot be read', { cause });
  }
}
