import { ServiceError } from '@gcs/kit/errors';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import type { Database } from '@gcs/kit/postgres/database';
import { definitions } from '@gcs/proto/definitions';
import type { GetPackageResult } from '@gcs/proto/gen/gcs/evidence/v1/evidence_service';
import type { PackageReading, ReadPackages } from './read-packages.ts';

const maxItems = 256;

export function evidenceService(deps: { database: Database; readPackages: ReadPackages }): Implementation {
  return implementOn(definitions.EvidenceService, deps, ({ database, readPackages }) => ({
    async GetPackages({ items }) {
      if (items.length === 0 || items.length > maxItems) {
        throw new ServiceError('invalid_argument', `items: between 1 and ${maxItems}`);
      }
      const readings = await readPackages(database, items);
      return { results: readings.map(resultOf) };
    },
  }));
}

function resultOf(reading: PackageReading): GetPackageResult {
  switch (reading.kind) {
    case 'sealed':
      return { sealed: { json: reading.document, revision: reading.revision } };
    case 'not_sealed':
      return { notSealed: {} };
    case 'integrity_conflict':
      return { integrityConflict: {} };
  }
}
