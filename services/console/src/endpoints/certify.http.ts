import { randomUUID } from 'node:crypto';
import type { CertifyEndpointResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/endpoint_service';
import { html } from '@gcs/ui/html';
import { Badge, Notice } from '@gcs/ui/parts';
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
      <div class="scroll"><table>
        <thead><tr><th scope="col">Check</th><th scope="col">Expected</th><th scope="col">Got</th><th scope="col">Took</th></tr></thead>
        <tbody>
          ${checks.map(
            (check) => html`<tr>
              <th scope="row">${check.name}${!check.passed && html`<small>${check.advice}</small>`}</th>
              <td data-label="Expected"><span>${check.expected}</span></td>
              <td data-label="Got">${Badge(check.passed ? 'good' : 'bad', check.got)}</td>
              <td data-label="Took">${check.durationMs} ms</td>
            </tr>`,
          )}
        </tbody>
      </table></div>
    </section>`;
}
