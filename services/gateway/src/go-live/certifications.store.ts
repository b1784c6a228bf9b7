import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { type Certification, failedChecksOf } from './readiness.rules.ts';

export type NewCertification = Omit<Certification, 'failed'> & {
  id: string;
  tenantId: string;
  report: string;
  recordedBy: string;
};

const insertStatement = prepared({
  name: 'gateway_insert_certification',
  text: `
    insert into receiver_certifications (id, tenant_id, origin, passed, report, recorded_by, recorded_at)
    values ($1, $2, $3, $4, $5, $6, $7)`,
});

export async function insertCertification(tx: Connection, certification: NewCertification): Promise<void> {
  const { id, tenantId, origin, passed, report, recordedBy, recordedAt } = certification;
  await tx.query(insertStatement, [id, tenantId, origin, passed, report, recordedBy, recordedAt]);
}

type CertificationRow = Omit<Certification, 'failed'> & { report: string };

const newestStatement = prepared({
  name: 'gateway_newest_certifications',
  text: `
    select distinct on (origin) origin, passed, recorded_at as "recordedAt", report
      from receiver_certifications where tenant_id = $1 order by origin, recorded_at desc, id desc`,
});

export async function newestCertifications(connection: Connection, tenantId: string): Promise<Certification[]> {
  const rows = await connection.query<CertificationRow>(newestStatement, [tenantId]);
  return rows.map(({ report, ...row }) => ({ ...row, failed: failedChecksOf(report) }));
}
