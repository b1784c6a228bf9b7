import type { Connection } from '@gcs/kit/postgres/database';
import type { Certification } from '../domain/readiness.ts';

export type NewCertification = Certification & { id: string; tenantId: string; report: string; recordedBy: string };

export async function insertCertification(tx: Connection, certification: NewCertification): Promise<void> {
  const { id, tenantId, origin, passed, report, recordedBy, recordedAt } = certification;
  const text = `
    insert into receiver_certifications (id, tenant_id, origin, passed, report, recorded_by, recorded_at)
    values ($1, $2, $3, $4, $5, $6, $7)`;
  await tx.query({ name: '', text }, [id, tenantId, origin, passed, report, recordedBy, recordedAt]);
}

/** The newest record of each of the tenant's origins. */
export function newestCertifications(connection: Connection, tenantId: string): Promise<Certification[]> {
  const text = `
    select distinct on (origin) origin, passed, recorded_at as "recordedAt"
    from receiver_certifications where tenant_id = $1 order by origin, recorded_at desc, id desc`;
  return connection.query<Certification>({ name: '', text }, [tenantId]);
}
