import { definitions } from '@gcs/proto/definitions';
import type { Installation } from '../bus/installation.ts';
import { ServiceError } from '../errors.ts';
import { type Implementation, implementOn } from '../grpc/server.ts';
import type { Database } from '../postgres/database.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The gateway reads the id from the session service and sends the id to the other services
 * (docs/internal-contracts.md#installation).
 */
export function installationService(deps: { database: Database; installation: Installation }): Implementation {
  return implementOn(definitions.InstallationService, deps, ({ database, installation }) => ({
    GetInstallation: async () => ({ installationId: (await installation.id(database)) ?? '' }),
    async JoinInstallation({ installationId }) {
      if (!uuid.test(installationId)) throw new ServiceError('invalid_argument', 'installation_id: must be a UUID');
      const kept = await installation.join(installationId, database);
      if (kept === installationId) return {};
      throw new ServiceError('failed_precondition', `this database belongs to the installation ${kept}`);
    },
  }));
}
