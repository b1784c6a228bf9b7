import { join } from 'node:path';
import { behavesLikeAClient } from './behaviour.ts';

const drivers = join(import.meta.dirname, 'drivers');

behavesLikeAClient({
  'our client for TypeScript': () => ({ words: [process.execPath, join(drivers, 'typescript.ts')] }),
});
