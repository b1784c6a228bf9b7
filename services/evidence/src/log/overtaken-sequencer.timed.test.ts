import { join } from 'node:path';
import { testOvertakenSequencer } from '../../test/overtaken-sequencer.ts';

testOvertakenSequencer(async (directory) => ({ kind: 'file', path: join(directory, 'log.checkpoint') }));
