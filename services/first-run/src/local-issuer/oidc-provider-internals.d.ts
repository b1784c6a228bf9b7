/**
 * Types of two internal files of oidc-provider 9.13.3. The entry point of the package is not used, because it prints
 * warnings about this Node version and its adapter.
 */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterFactory } from 'oidc-provider';
  export function createMemoryAdapter(): AdapterFactory;
}
