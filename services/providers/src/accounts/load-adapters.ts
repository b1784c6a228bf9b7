import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '@gcs/kit/start-error';
import type { Adapter } from '../vendor/adapter.ts';
import { adapterTools } from '../vendor/tools.ts';
import { type Adapters, adaptersOf, builtInAdapters } from './adapters.ts';

/**
 * The built-in vendors and those of these modules: paths from where the process was started, or names of packages. Throws
 * a StartError that names the module and what is wrong with it.
 */
export async function loadAdapters(modules: readonly string[]): Promise<Adapters> {
  const loaded: Adapter[] = [];
  for (const name of modules) loaded.push(await loadAdapter(name));
  return orRefused('the adapters cannot be used', () => adaptersOf([...builtInAdapters.all, ...loaded]));
}

async function loadAdapter(name: string): Promise<Adapter> {
  const isPath = /^\.{0,2}\//.test(name);
  const from = isPath ? pathToFileURL(resolve(name)).href : name;
  const module: { createAdapter?: unknown } = await orRefused(`${name} cannot be loaded`, () => import(from));
  const { createAdapter } = module;
  if (typeof createAdapter !== 'function') {
    throw new StartError(`GCS_VENDOR_ADAPTERS: ${name} exports no function createAdapter.`);
  }
  return orRefused(`${name} makes no adapter`, () => createAdapter(adapterTools));
}

async function orRefused<T>(problem: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`GCS_VENDOR_ADAPTERS: ${problem}: ${reason}`, { cause });
  }
}
