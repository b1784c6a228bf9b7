import pg from 'pg';

/** Callback that pg's pool passes to `client.connect` (docs/architecture.md#internals-of-libraries). */
export type Connected = (error: Error | null) => void;

/**
 * A client whose constructor never throws. The constructor of pg reads the files of an address, such as `sslrootcert`,
 * and its pool calls it where no code catches an error. Here a file that cannot be read fails the connection.
 *
 * A lost connection ends no process: its statements reject, and the next one does. The pool of pg listens for the loss
 * only while it holds the client, not while it opens or lends it.
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

/** Returns why pg cannot make a client of this configuration, if it cannot. */
function refusalOf(config: string | pg.ClientConfig | undefined): Error | undefined {
  try {
    new pg.Client(config);
    return undefined;
  } catch (cause) {
    return new Error('a file that the address of the database names cannot be read', { cause });
  }
}
