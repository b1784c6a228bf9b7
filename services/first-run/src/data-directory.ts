import { mkdir } from 'node:fs/promises';
import { StartError } from '@gcs/kit/start-error';

/** Creates the directory unless it exists; throws a StartError when it cannot be one. */
export async function provideDataDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
  } catch (cause) {
    throw new StartError(`The data directory ${directory} cannot be created; choose another with GCS_DATA_DIR`, {
      cause,
    });
  }
}
