import { join } from 'node:path';
import { readPostmaster, signal } from '@gcs/embedded-postgres/postmaster';
import { descendantsOf } from './proc.ts';
import { waitFor } from './wait-for.ts';

export function postgresOf(directory: string) {
  const postmaster = async () => (await waitFor(() => readPostmaster(join(directory, 'postgres', 'cluster')))).pid;
  return {
    postmaster,
    /** Kills only the postmaster. Its sessions end as soon as they notice. */
    kill: async () => signal(await postmaster(), 'SIGKILL'),
    /** Shuts down immediately: ends all sessions and writes nothing to the disk. */
    stopImmediately: async () => signal(await postmaster(), 'SIGQUIT'),
    /** Freezes every process, so that sessions and new connections hang. Returns the undo. */
    async freeze() {
      const server = await postmaster();
      signal(server, 'SIGSTOP');
      const all = [server, ...descendantsOf(server)];
      for (const pid of all) signal(pid, 'SIGSTOP');
      return () => {
        for (const pid of all) signal(pid, 'SIGCONT');
      };
    },
  };
}
