import { randomUUID } from 'node:crypto';
import type { CertifyEndpointResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/endpoint_service';
import { html } from '@gcs/ui/html';
import { Badge, Notice } from '@gcs/ui/parts';
import { Table } from '../page/list.ts';
import type { Act } from '../page/room.http.ts';

/**
 * Grades a receiver by good, forged, repeated, late and oversized events. A sandbox keeps the grade for the gate to
 * production; elsewhere only the page shows it.
 */
export const certifyEndpoint: Act = async ({ admin, environment }, { path }, { requestId, call }) => {
  const tenantId = path('tenant');
  const grade = await admin.receivers.CertifyEndpoint({ requestId, tenantId, endpointId: path('endpoint') }, call);
  if (environment === 'sandbox') {
    const request = { requestId: randomUUID(), tenantId, url: grade.url, passed: grade.passed };
    await admin.tenants.RecordCertification({ ...request, reportJson: JSON.stringify(grade) }, call);
  }
  return { notice: Grade(grade) };
};

function Grade({ passed, checks }: CertifyEndpointResponse__Output) {
  const failed = checks.filter((check) => !check.passed);
  const title = passed
    ? 'The receiver passes every check'
    : `The receiver fails ${failed.length} of ${checks.length} checks`;
  return html`${Notice({ tone: passed ? 'good' : 'warn', title })}
    <section class="panel" id="grade" aria-label="The checks">
      ${Table({
        caption: 'Checks of the receiver',
        rows: checks,
        cells: {
          Check: ({ name, passed: isPassed, advice }) => html`${name}${!isPassed && html`<small>${advice}</small>`}`,
          Expected: ({ expected }) => expected,
          Got: (check) => Badge(check.passed ? 'good' : 'bad', check.got),
          Took: ({ durationMs }) => `${durationMs} ms`,
        },
      })}
    </section>`;
}
