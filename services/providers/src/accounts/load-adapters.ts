import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { StartError } from '@gcs/kit/start-error';
import { declaredAdapter } from '../declared/declared-adapter.ts';
import type { Adapter } from '../vendor/adapter.ts';
import { adapterTools } from '../vendor/tools.ts';
import { type Adapters, adaptersOf, builtInAdapters } from './adapters.ts';

/**
 * Loads the built-in vendors and the given modules. A module is a path or a package, both found from the working
 * directory, or a vendor declared in this repository. Throws a StartError with the module and its fault.
 */
export async function loadAdapters(modules: readonly string[]): Promise<Adapters> {
  const loaded: Adapter[] = [];
  for (const name of modules) loaded.push(await loadAdapter(name));
  return orRefused('the adapters cannot be used', () => adaptersOf([...builtInAdapters.all, ...loaded]));
}

const require = createRequire(import.meta.url);
const declarations = new URL('../declared/', import.meta.url);

function fileOf(name: string): string | undefined {
  if (name.endsWith('.json')) return resolve(name);
  const own = fileURLToPath(new URL(`${name}.json`, declarations));
  return /^[a-z][a-z0-9-]*$/.test(name) && existsSync(own) ? own : undefined;
}

async function loadAdapter(name: string): Promise<Adapter> {
  const file = fileOf(name);
  if (file !== undefined) {
    const text = await orRefused(`${name} cannot be read`, () => readFile(file, 'utf8'));
    return orRefused(`${name} declares no adapter`, () => declaredAdapter(JSON.parse(text)));
  }
  const module: { createAdapter?: unknown } = await orRefused(`${name} cannot be loaded`, () => {
    return import(pathToFileURL(require.resolve(name, { paths: [process.cwd(), import.meta.dirname] })).href);
  });
  const { createAdapter } = module;
  if (typeof createAdapter !== 'function') {
    throw new StartError(`GCS_VENDOR_ADAPTERS: ${name} exports no function createAdapter.`);
  }
  return orRefused(`${name}: createAdapter failed`, () => createAdapter(adapterTools));
}

async function orRefused<T>(problem: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`GCS_VENDOR_ADAPTERS: ${problem}: ${reason}`, { cause });
  }
}
