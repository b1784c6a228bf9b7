import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repository } from '../../support/parts.ts';

/** Parts of a console room (`services/console/src/page/room.http.ts`). */
type Room = {
  pages?: readonly (readonly [path: string, ...unknown[]])[];
  refreshes?: readonly (readonly [path: string, ...unknown[]])[];
  forms?: readonly { path: string }[];
};

/** Resolves to the folder of the room that serves each path of the console. */
export async function findRooms(): Promise<ReadonlyMap<string, string>> {
  const folders = new Map<string, string>();
  for (const file of globSync('services/console/src/*/*.http.ts', { cwd: repository })) {
    const exported: Record<string, Room> = await import(join(repository, file));
    for (const [name, { pages = [], refreshes = [], forms = [] }] of Object.entries(exported)) {
      if (!name.endsWith('Room')) continue;
      const paths = [...pages, ...refreshes].map(([path]) => path);
      for (const path of [...paths, ...forms.map(({ path }) => path)]) folders.set(path, dirname(file));
    }
  }
  return folders;
}
