import pg from 'pg';

/** The callback that pg's pool passes to `client.connect` (docs/architecture.md#internals-of-libraries). */
export type Connected = (error: Error | null) => void;

/**
 * A client whose constructor never throws. pg's constructor throws if a file in the address (`sslrootcert`) is
 * unreadable, which pg's pool does not catch. Here `connect` rejects instead. A lost connection rejects statements but
 * does not end the process.
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
    return new Error('a file in the address of the database cannot be read', { cause });
  }
}
