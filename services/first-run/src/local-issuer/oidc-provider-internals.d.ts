/**
 * Types of two internal files of oidc-provider 9.13.3. They are used because its entry point prints warnings about this
 * Node version and its development adapter.
 */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterFactory } from 'oidc-provider';
  export function createMemoryAdapter(): AdapterFactory;
}
