/**
 * Two files of oidc-provider 9.13.3 that its entry point has too, where it prints that it does not know this Node, and
 * that the adapter is one for development: what a first run is.
 */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterFactory } from 'oidc-provider';
  export function createMemoryAdapter(): AdapterFactory;
}
