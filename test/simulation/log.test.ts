import { createKeyring } from '@gcs/kit/crypto/keyring';
import { startLoop } from '@gcs/kit/process/loop';
import { createLogger } from '@gcs/kit/telemetry/logger';
import { ModelBucket } from '@gcs/test/support/simulation/models/model-bucket';
import { ModelDatabase } from '@gcs/test/support/simulation/models/model-database';
import { ModelLeases } from '@gcs/test/support/simulation/models/model-lease';
import { type LogBackup, ModelLog } from '@gcs/test/support/simulation/models/model-log';
import { Network } from '@gcs/test/support/simulation/network';
import { playHistories } from '@gcs/test/support/simulation/play';
import type { SimulatedProcess, Simulation } from '@gcs/test/support/simulation/simulation';
import { healingMs, Troubles } from '@gcs/test/support/simulation/troubles';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { expect, test } from '@jest/globals';
import { checkpointObjectAt } from '../../services/evidence/src/checkpoint/checkpoint-object.ts';
import { readCheckpoint } from '../../services/evidence/src/log/checkpoint.rules.ts';
import { logKeysOf } from '../../services/evidence/src/log/sequence-log.ts';
import { createSequencer } from '../../services/evidence/src/log/sequencer.worker.ts';

const troubledMs = 180_000;
const key = 'log.checkpoint';
const keys = logKeysOf(createKeyring({ log: 'ed25519' }));
const publicKeys = keys.map(({ publicKey }) => publicKey);
const telemetry = { ...testTelemetry('log'), logger: createLogger({ service: 'simulation', level: 'silent' }) };

/** Replicas that sequence one log and store its checkpoint in a bucket. */
class LogWorld {
  readonly troubles: Troubles;
  readonly log: ModelLog;
  readonly bucket: ModelBucket;
  readonly #database: ModelDatabase;
  readonly #simulation: Simulation;
  #kept = { size: 0, root: '' };
  #broken: string | undefined;

  constructor(simulation: Simulation) {
    const network = new Network(simulation, { badRequest: 0, away: '' });
    this.#simulation = simulation;
    const clock = simulation.newWallClock();
    const leases = new ModelLeases(() => clock.nowMs());
    this.log = new ModelLog(leases);
    this.bucket = new ModelBucket(network);
    this.#database = new ModelDatabase(network, { ...leases.statements, ...this.log.statements });
    const names = ['replica-1', 'replica-2', 'replica-3'];
    this.troubles = new Troubles(
      network,
      names.map((name) => ({ name, start: (process) => this.#start(process) })),
    );
    this.bucket.onWritten = (written, text) => {
      if (written === key) this.#broken ??= this.#judge(text);
    };
    simulation.promise(() => this.#broken ?? this.#publishedIsKept());
  }

  #start(process: SimulatedProcess): () => Promise<void> {
    const store = checkpointObjectAt(key, this.bucket.connect(process));
    const database = this.#database.connect(process);
    const log = { database, keys, store, newOrigin: () => 'example.com/log' };
    const sequencer = createSequencer({ log, telemetry, owner: process.name });
    const loop = startLoop({ name: 'log', pollMs: 1_000, logger: telemetry.logger, run: sequencer.run });
    return async () => {
      await loop.stop();
      await sequencer.release();
    };
  }

  /**
   * Returns an error if the tree of a stored checkpoint is smaller than the previous tree or does not contain it, which
   * means a fork.
   */
  #judge(text: string): string | undefined {
    const head = readCheckpoint(text, publicKeys);
    if (head === undefined) return 'the kept checkpoint is signed by nobody';
    const [before, root] = [this.#kept, head.root.toString('hex')];
    if (head.size < before.size) return `the kept checkpoint went from ${before.size} to ${head.size}`;
    const earlier = this.log.rootsAt(before.size);
    const isContinued = this.log.rootsAt(head.size).some((own, tree) => own === root && earlier[tree] === before.root);
    if (before.size > 0 && !isContinued) return `size ${head.size} is signed of a tree without the kept ${before.size}`;
    this.#kept = { size: head.size, root };
    return undefined;
  }

  /** Returns an error if the database publishes a checkpoint that the bucket does not contain. */
  #publishedIsKept(): string | undefined {
    const { checkpoint, checkpointSize } = this.log.state;
    if (checkpoint === null || checkpointSize <= this.#kept.size) return undefined;
    return `size ${checkpointSize} is published, and ${this.#kept.size} kept`;
  }

  /** Seals revisions until `untilMs`. The bucket is sometimes down for minutes. */
  begin(untilMs: number): void {
    const { random } = this.#simulation;
    const seal = () => {
      this.log.sealed += 1 + random.below(3);
      if (this.#simulation.nowMs < untilMs) this.#simulation.after(random.below(1_500), 'sealed', seal);
    };
    seal();
    if (random.chance(0.3)) {
      const awayMs = 30_000 + random.below(90_000);
      this.#simulation.after(random.below(60_000), 'the bucket is away', () => {
        this.bucket.isAway = true;
        this.#simulation.after(awayMs, 'the bucket is back', () => {
          this.bucket.isAway = false;
        });
      });
    }
    this.bucket.badAnswer = 0.1;
    this.bucket.onRead = (process) => {
      if (random.chance(0.03)) this.#freezeSoon(process);
    };
    this.troubles.begin();
  }

  heal(): void {
    this.bucket.badAnswer = 0;
    this.bucket.onRead = () => {};
    this.troubles.heal();
  }

  /** Freezes the process for longer than a lease, between the read and the write of a checkpoint. */
  #freezeSoon(process: SimulatedProcess): void {
    const { random } = this.#simulation;
    this.#simulation.after(random.next() * 15, `${process.name} freezes while it replaces`, () => {
      process.frozenUntilMs = this.#simulation.nowMs + 7_000 + random.below(7_000);
    });
  }

  get keptSize(): number {
    return this.#kept.size;
  }
}

function seenIn({ troubles, bucket }: LogWorld): Map<string, number> {
  return new Map([...troubles.seen, ...bucket.seen]);
}

test('the stored checkpoint never shrinks or forks after any fault, and in the end covers every revision', async () => {
  const { seen } = await playHistories(150_000, async (simulation) => {
    const world = new LogWorld(simulation);
    world.begin(troubledMs);
    await simulation.run(troubledMs);
    world.heal();
    await simulation.run(healingMs + 60_000);
    expect(world.log.state.size).toBe(world.log.sealed);
    expect(world.keptSize).toBe(world.log.sealed);
    expect(world.log.state.checkpoint).toBe(world.bucket.textOf(key));
    return seenIn(world);
  });
  const kinds = ['409', '412', '503', '503 after the write', 'away', 'frozen for long', 'all killed'];
  expect(kinds.filter((kind) => !seen[kind])).toEqual([]);
});

test('a database restored to a state before the stored checkpoint signs nothing under any leader', async () => {
  let behind = 0;
  await playHistories(150_000, async (simulation) => {
    const world = new LogWorld(simulation);
    world.begin(troubledMs);
    let backup: LogBackup = world.log.state;
    simulation.after(20_000 + simulation.random.below(60_000), 'backed up', () => {
      backup = world.log.state;
    });
    simulation.after(90_000 + simulation.random.below(60_000), 'set back', () => {
      if (backup.size < world.keptSize) behind += 1;
      world.log.restore(backup);
    });
    await simulation.run(troubledMs);
    world.heal();
    await simulation.run(healingMs + 60_000);
    return seenIn(world);
  });
  expect(behind).toBeGreaterThan(0);
});
