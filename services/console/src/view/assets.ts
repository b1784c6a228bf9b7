import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { createAssets, sharedIcon, sharedScript, sharedStyles } from '@gcs/ui/assets';

const ownStyles = ['navigation', 'queue', 'case', 'narrow'].map((name) =>
  resolve(import.meta.dirname, `../assets/${name}.css`),
);
const htmxFile = createRequire(import.meta.url).resolve('htmx.org/dist/htmx.min.js');

/** Where the pages find what they are made with. */
export const assets = createAssets('/assets', [
  { name: 'console.css', type: 'style', files: [...sharedStyles, ...ownStyles] },
  { name: 'console.js', type: 'script', files: [sharedScript] },
  { name: 'icon.svg', type: 'icon', files: [sharedIcon] },
  { name: 'htmx.js', type: 'script', files: [htmxFile] },
]);
