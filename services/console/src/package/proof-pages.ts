import { type Children, html } from '@gcs/ui/html';
import { Facts, Moment, Notice, Panel } from '@gcs/ui/parts';
import type { Verdict } from '@guest-compliance/verify-bundle';
import { localTime, withLocalTimes } from './local-times.ts';
import { placeInLog } from './place-in-log.ts';

export type ProvenProps = {
  verdict: Verdict;
  isTrusted: boolean;
  /** The person who requested the report, the time (RFC 3339) and the purpose. */
  name: string;
  at: string;
  purpose: string;
};

export function VerdictPage(props: ProvenProps) {
  const { verdict } = props;
  return html`${Said({ verdict })}${Particulars(props, Moment(props.at))}`;
}

export type Letterhead = { displayName: string; address: string; timeZone: string };

export function ReportPage({ letterhead, ...props }: ProvenProps & { letterhead: Letterhead }) {
  const { verdict } = props;
  const report = verdict.ok ? bodyOf(verdict.files?.['report.html'] ?? '') : '';
  if (report === '') return html`<h1>Evidence report</h1>${VerdictPage(props)}`;
  const { displayName, address, timeZone } = letterhead;
  return html`
    <p><print-page text="Print or save as PDF"></print-page></p>
    ${displayName !== '' && html`<address class="letterhead"><strong>${displayName}</strong>${address !== '' && html`<span>${address}</span>`}</address>`}
    <div class="report" dangerouslySetInnerHTML=${{ __html: withLocalTimes(report, timeZone) }}></div>
    ${Particulars(props, localTime(timeZone)(props.at))}
  `;
}

/** The verifier has rebuilt the report with every value escaped, and compared it with the bundle's. */
function bodyOf(page: string): string {
  return /<body>([\s\S]*)<\/body>/.exec(page)?.[1] ?? '';
}

function Said({ verdict: { ok, faults } }: Pick<ProvenProps, 'verdict'>) {
  if (ok) {
    return Notice(
      { tone: 'good', title: 'Intact' },
      html`<p>Package, documents, audit chain and log are as sealed.</p>`,
    );
  }
  return Notice(
    { tone: 'bad', title: 'Not intact' },
    html`<ul>${faults.map(({ file, what }) => html`<li><code>${file}</code>: ${what}</li>`)}</ul>`,
  );
}

function Particulars({ verdict, isTrusted, name, purpose }: ProvenProps, verifiedAt: Children) {
  const { ok, revision, package: sealed, log, signedBy, files } = verdict;
  const root = placeInLog(files?.['proof.tlog-proof'] ?? '')?.root;
  return Panel(
    { title: 'Verification', id: 'verification' },
    Facts([
      ['Result', ok ? 'intact' : 'not intact'],
      ['Package', sealed === undefined ? '' : html`<code>${sealed.id}</code>, revision ${revision}`],
      ['Manifest SHA-256', sealed === undefined ? '' : html`<code>${sealed.exportManifest.sha256}</code>`],
      ['Log', log === undefined ? '' : `${log.origin}, leaf ${log.index} of ${log.size}`],
      ['Root of the checkpoint', root && html`<code>${root}</code>`],
      ['Signed by', signedBy === undefined ? '' : html`<code>${signedBy}</code>`],
      ['The key', isTrusted ? 'is a current key of the log' : 'compare it with the published key of the operator'],
      ['Verified', html`${verifiedAt} for ${name}`],
      ['Purpose', purpose],
    ]),
  );
}
