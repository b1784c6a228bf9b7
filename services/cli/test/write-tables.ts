import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { goldenFile, openCannedDeployment, renderTables, screens } from './tables.ts';

const { guestctl, close } = await openCannedDeployment();
for (const columns of screens) {
  await mkdir(dirname(goldenFile(columns)), { recursive: true });
  await writeFile(goldenFile(columns), await renderTables(guestctl, columns));
}
await close();
