import { newDirectory, removeDirectory } from './all-in-one.ts';
import globalSetup from './global-setup.ts';
import { startServices } from './services-stack.ts';

/** Starts the separate processes for all files of the part `shared`, and the PostgreSQL of the run. */
export default async function sharedStackSetup(): Promise<void> {
  await globalSetup();
  const directory = await newDirectory();
  const stack = await startServices(directory);
  process.env['GCS_TEST_STACK'] = directory;
  const stopPostgres = globalThis.stopTestPostgres;
  globalThis.stopTestPostgres = async () => {
    const code = await stack.stop();
    await removeDirectory(directory);
    await stopPostgres?.();
    if (code !== 0) throw new Error(`the shared services ended with ${code}:\n${stack.output()}`);
  };
}
