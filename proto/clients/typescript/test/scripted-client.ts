import { type ClientOptions, createClient } from '../src/client.ts';
import { type Reply, useScriptedServers } from './scripted-server.ts';

export const token = 'gcs_sandbox_token';

/** Creates clients for the tests of a file, each with a separate server that gives these replies. */
export function useScriptedClients() {
  const serve = useScriptedServers();
  return async (replies: [Reply, ...Reply[]], options: Partial<ClientOptions> = {}) => {
    const { baseUrl, requests } = await serve(...replies);
    return { baseUrl, requests, ...createClient({ baseUrl, token, ...options }) };
  };
}
