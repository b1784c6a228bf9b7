import { randomUUID } from 'node:crypto';
import type { CertifyEndpointResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/endpoint_service';
import { html } from '@gcs/ui/html';
import { Badge, Notice } from '@gcs/ui/parts';
import { attempt } from '../forms/attempt.ts';
import type { SignedInExchange } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { sendEndpoint } from './endpoint.http.ts';

/**
 * `POST …/certify`: good, forged, repeated, late and oversized events, and how the receiver does. In a sandbox the grade
 * is kept, for the gate to production; elsewhere it lasts as long as the page.
 */
export async function certifyEndpoint(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const about = { tenantId: exchange.path('tenant'), endpointId: exchange.path('endpoint') };
  const graded = await attempt(exchange, (requestId) =>
    deps.admin.receivers.CertifyEndpoint({ requestId, ...about }, exchange.call()),
  );
  if (graded.kind === 'refused') return sendEndpoint(deps, exchange, graded);
  const { url, passed } = graded.answer;
  if (deps.environment === 'sandbox') {
    const request = { requestId: randomUUID(), tenantId: about.tenantId, url, passed };
    await deps.admin.tenants.RecordCertification(
      { ...request, reportJson: JSON.stringify(graded.answer) },
      exchange.call(),
    );
  }
  return sendEndpoint(deps, exchange, { notice: Grade(graded.answer) });
}

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
