import { resolve } from 'node:path';
import { createAssets, sharedIcon, sharedScript, sharedStyles } from '@gcs/ui/assets';

const own = (name: string) => resolve(import.meta.dirname, 'assets', name);

/** What the guest's pages are made with besides their HTML. */
export const assets = createAssets('/assets', [
  { name: 'guest.css', type: 'style', files: [...sharedStyles, own('guest.css')] },
  { name: 'guest.js', type: 'script', files: [sharedScript, own('guest.js')] },
  { name: 'icon.svg', type: 'icon', files: [sharedIcon] },
]);
