/**
 * Renders a guide for the auditor and a report to print. Both come from the package and its documents alone, so the
 * verifier renders them again and reports any difference. Their wording is part of the format: a change needs a new
 * `gcs-evidence-bundle-v…`.
 */
export function readingFiles(source) {
  return { 'README.md': guide, 'report.html': reportPage(source) };
}

const guide = `# Evidence bundle: a guide for the auditor

This bundle proves what was checked about one guest of one booking, when, and with what result, without holding the
guest's documents. You can verify it on your own computer, without a network and without trusting the service that
wrote it, except for one thing: the service's public key, which you should have from somewhere else than from here.

## What is inside

| File | What it is |
|---|---|
| \`report.html\` | The evidence as a page to read and to print. It follows from \`package.json\`, \`session.json\` and \`evidence-documents.json\`; the verifier checks that it does. |
| \`package.json\` | The evidence package, byte for byte as it was sealed. |
| \`package.canonical.json\` | Its RFC 8785 form without \`exportManifest.sha256\`: the text that the manifest hash is over. |
| \`session.json\` | How the session ended: outcome, workflow, property, and each step, with the lists that it was screened against; until when evidence was to be kept; which step each event is about. |
| \`evidence-documents.json\` | The document behind each entry, in their order, with the random salt that its hash covers; \`null\` for a deleted one. |
| \`audit-chain.json\` | The head of the audit chain after each event. |
| \`proof.tlog-proof\` | The proof that this revision is in the transparency log (C2SP tlog-proof). |
| \`checkpoint.txt\` | The log's signed state that the proof leads to (C2SP tlog-checkpoint, Ed25519). |
| \`public-key.txt\` | The keys of the log, as the service names them (C2SP signed-note verifier keys). |

## Verify it

Any one of these is enough. Use a copy of the verifier that you got yourself, not one that came with the bundle.

1. Open the verifier page in a browser, paste the log's key that you trust, and drop the bundle on it.
2. \`guestctl evidence verify bundle.json --key "<the log's key>"\`, or
   \`verify-evidence bundle.json "<the log's key>"\`.
3. By hand, with any tools; all hashes are SHA-256, \`||\` joins bytes:
   - the hash of \`package.canonical.json\` is \`exportManifest.sha256\` of the package;
   - the hash of each text in \`evidence-documents.json\` is the \`sha256\` of the entry in the same place;
   - chain: h0 = hash("gcs-audit-v1\\n" || complianceSessionId), hn = hash(hn-1 || hash(RFC 8785 form of the nth audit event));
   - leaf: hash(0x00 || RFC 8785 form of { format: "gcs-log-leaf-v2", complianceSessionId, packageId, revision,
     manifestSha256, auditHead,
     summarySha256: the hash of \`session.json\` }), which the proof leads to the root in \`checkpoint.txt\` as RFC 6962, 2.1.1 says;
   - the signature in \`checkpoint.txt\` is over its text up to and including the newline before the empty line.

## What a green verdict means

- Package, documents, audit events and report are what was sealed; nothing was added, changed, left out or reordered.
- The revision was in the log when the checkpoint was signed. A log cannot take a leaf back: whoever keeps two
  checkpoints of it can show whether the later one contains the earlier.

## What it does not mean

- It does not say that a provider judged a guest rightly, only what it reported and when.
- Times are the service's own clock.
- A later revision may exist, for instance because evidence was deleted since. Ask for the newest one.
- Entries that are \`DELETED\` can no longer be shown: document and salt were destroyed when their retention ended. Their
  hashes remain and prove that they once were there.
`;

const style = `
  @page { size: A4; margin: 18mm 15mm 20mm; @bottom-left { content: 'Evidence report'; font: 9px system-ui, sans-serif; } @bottom-right { content: 'Page ' counter(page) ' of ' counter(pages); font: 9px system-ui, sans-serif; } }
  body { font: 14px/1.45 system-ui, sans-serif; color: #1b1f24; background: #fff; max-width: 52rem; margin: 0 auto; padding: 1.5rem 1rem; }
  h1 { font-size: 1.6rem; margin: 0; }
  h2 { font-size: 1.1rem; margin: 1.75rem 0 .5rem; border-bottom: 1px solid #d0d7de; padding-bottom: .25rem; break-after: avoid; }
  .lead { color: #57606a; margin: .25rem 0 1rem; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .3rem 1.25rem; margin: 0; }
  dt { font-weight: 600; }
  dd { margin: 0; overflow-wrap: anywhere; }
  code, .hash { font: 12px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
  .hash { color: #57606a; display: block; }
  table { width: 100%; border-collapse: collapse; }
  th { text-align: left; font-size: 12px; color: #57606a; border-bottom: 1px solid #d0d7de; padding: .25rem .5rem .25rem 0; }
  td { border-bottom: 1px solid #eaeef2; padding: .4rem .5rem .4rem 0; vertical-align: top; }
  tr { break-inside: avoid; }
  ol { list-style: none; margin: 0; padding: 0 0 0 1rem; border-left: 2px solid #d0d7de; }
  li { position: relative; padding: 0 0 .7rem .5rem; break-inside: avoid; }
  li::before { content: ''; position: absolute; left: calc(-1rem - 6px); top: .35rem; width: 10px; height: 10px; border-radius: 5px; background: #0b6bcb; }
  li.HUMAN::before { background: #b35900; }
  li.GUEST::before { background: #137a3f; }
  time { color: #57606a; font-variant-numeric: tabular-nums; margin-right: .75rem; }
  .who::before { content: '· '; }
  .who, li code { color: #57606a; }
  h2:last-of-type + p { break-inside: avoid; }
  dd time, td time { margin: 0; color: inherit; }
  .annex { break-before: page; margin-top: 3rem; }`;

/** Renders the report from the package alone: a page for people, without scripts, with the proofs as an annex. */
function reportPage({ pkg, revision, chainHead, documents, summary }) {
  const captured = capturedOf(pkg, documents);
  const steps = new Map(summary.events.map(({ id, stepType }) => [id, stepType]));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Evidence report ${escaped(pkg.id)}</title>
<style>${style}
</style>
</head>
<body>
<h1>Evidence report</h1>
<p class="lead">What was checked about one guest of this booking, by whom, and until when the proof is kept. No personal
data. All times are UTC.</p>
${factList({
  Outcome: outcomeOf(summary),
  Property: summary.propertyReference,
  Booking: pkg.bookingReference,
  Workflow: `${summary.workflowKey}, version ${pkg.workflowVersion}`,
  Sealed: moment(pkg.generatedAt),
})}
<h2>What was checked, and by whom</h2>
<table>
<thead><tr><th>Check</th><th>Result</th><th>By</th><th>Completed</th></tr></thead>
<tbody>
${summary.steps.map((step) => stepRow(step, documents)).join('\n')}
</tbody>
</table>
${seenSection(documents)}${signedSection(documents)}<h2>What is kept, and until when</h2>
<table>
<thead><tr><th>What</th><th>Pieces</th><th>Until</th></tr></thead>
<tbody>
${keptRows(pkg.entries, summary.keptUntil).join('\n')}
</tbody>
</table>
<p class="lead">The dates follow from the workflow as the session ended. A later policy or a request for erasure moves
them, and a legal hold stops them; the service knows the dates in force.</p>
<section class="annex">
<h1>Annex: what proves it</h1>
${factList({
  'Compliance session': pkg.complianceSessionId,
  'Evidence package': `${pkg.id}, revision ${revision}`,
  'Manifest SHA-256': pkg.exportManifest.sha256,
  'Audit chain head': chainHead,
})}
<h2>Evidence (${pkg.entries.length})</h2>
<table>
<thead><tr><th>Type and reference</th><th>Captured</th><th>Retention</th></tr></thead>
<tbody>
${pkg.entries.map((entry, index) => entryRow(entry, documents[index])).join('\n')}
</tbody>
</table>
<h2>Timeline (${pkg.auditEvents.length})</h2>
<ol>
${pkg.auditEvents.map((event, index) => eventItem(event, steps.get(event.id), captured.get(index) ?? decisionOf(event, documents))).join('\n')}
</ol>
<h2>Verify this report</h2>
<p>It is for reading; what counts is the bundle that it came with. <code>guestctl evidence verify bundle.json --key "&lt;the
log's key&gt;"</code>, or the verifier page in a browser, renders it again from package <code>${escaped(pkg.id)}</code>,
revision ${escaped(revision)}, recomputes the manifest hash <code>${escaped(pkg.exportManifest.sha256)}</code>, and follows
the proof of this revision to the root in checkpoint.txt, which the log has signed. README.md has every step by hand.</p>
</section>
</body>
</html>
`;
}

/** Renders names and values of facts. A value is plain text or the markup of a time. */
function factList(facts) {
  const rows = Object.entries(facts).map(([name, value]) => `<dt>${name}</dt><dd>${marked(value)}</dd>`);
  return `<dl>\n${rows.join('\n')}\n</dl>`;
}

function row(cells) {
  return `<tr>${cells.map((cell) => `<td>${marked(cell)}</td>`).join('')}</tr>`;
}

function stepRow({ type, status, reasonCodes, completedAt, screened }, documents) {
  const by = [...byWhom(type, documents, screened), ...(screened?.lists ?? []).map(listText)];
  const cells = [
    words(type),
    outcomeOf({ status, reasonCodes }),
    by.join('; '),
    completedAt ? moment(completedAt) : '',
  ];
  return row(cells);
}

/**
 * Names the participants of a step: providers, people and the guest. A person is shown by the beginning of their
 * pseudonym.
 */
function byWhom(type, documents, screened) {
  const facts = documents.flatMap((document) => (document?.stepType === type ? [document.facts ?? {}] : []));
  const named = (says) => [...new Set(facts.flatMap((one) => says(one) ?? []))];
  const providers = new Set([...named(({ provider }) => provider), ...(screened ? [screened.provider] : [])]);
  return [
    ...[...providers].map((provider) => `provider ${provider}`),
    ...named(({ approver, verdict }) => approver && `person ${String(approver).slice(0, 12)}: ${words(verdict)}`),
    ...(facts.some(({ source }) => source === 'guest-page') ? ['the guest'] : []),
    ...named(({ earlierSession }) => earlierSession && `the earlier check ${earlierSession}`),
  ];
}

/** Renders the comparisons of guest and document at entry; '' without a comparison. */
function seenSection(documents) {
  const looks = documents.filter((document) => document?.facts?.kind === 'seen_at_entry');
  if (looks.length === 0) return '';
  const rows = looks.map(({ capturedAt, facts: { result, seenBy } }) =>
    row([words(result), `person ${String(seenBy).slice(0, 12)}`, moment(capturedAt)]),
  );
  return `<h2>Seen at entry</h2>
<table>
<thead><tr><th>Guest and document</th><th>By</th><th>When</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
`;
}

/** Renders the guest's signatures and withdrawals; '' without a signature. */
function signedSection(documents) {
  const signatures = documents.filter((document) => document?.facts?.kind === 'signature');
  if (signatures.length === 0) return '';
  const rows = signatures.map(({ capturedAt, facts: { signature, digest, withdrawnBy } }) =>
    row([
      words(signature),
      withdrawnBy ? `person ${String(withdrawnBy).slice(0, 12)}` : 'the guest',
      moment(capturedAt),
      { markup: `<code>${escaped(digest)}</code>` },
    ]),
  );
  return `<h2>Signature</h2>
<table>
<thead><tr><th>Signature</th><th>By</th><th>When</th><th>SHA-256 of the signed document</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
`;
}

function listText({ name, version, day }) {
  return [`screened ${name}`, ...(version ? [`version ${version}`] : []), ...(day ? [`of ${day}`] : [])].join(', ');
}

function keptRows(entries, keptUntil) {
  const kinds = new Map();
  for (const { type, retentionState } of entries) {
    const kind = JSON.stringify([type, retentionState]);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const until = { DELETED: 'deleted', LEGAL_HOLD: 'a person ends the legal hold' };
  const dateOf = (name) => (keptUntil?.[name] ? moment(keptUntil[name]) : 'no end is set');
  const rows = [...kinds].map(([kind, count]) => {
    const [type, state] = JSON.parse(kind);
    return row([words(type), count, until[state] ?? dateOf(type)]);
  });
  const isHeld = entries.some(({ retentionState }) => retentionState === 'LEGAL_HOLD');
  const guest = isHeld ? until.LEGAL_HOLD : dateOf('guestData');
  return [...rows, row(['Who the guest is (in no package)', '', guest])];
}

function entryRow({ type, reference, sha256, capturedAt, retentionState }, document) {
  const told = document ? `<br>${escaped(detailsOf(document).join(' · '))}` : '';
  const named = `<strong>${escaped(words(type))}</strong>${told}<br><code>${escaped(reference)}</code>`;
  const what = { markup: `${named}<span class="hash">${escaped(sha256)}</span>` };
  return row([what, moment(capturedAt), words(retentionState)]);
}

function eventItem({ type, actorType, reasonCode, occurredAt }, step, document) {
  const reason = reasonCode ? ` (${escaped(words(reasonCode))})` : '';
  const who = `<span class="who">${escaped(actorWords(actorType))}</span>`;
  const named = step ? `${words(type)}: ${words(step)}` : words(type);
  const told = document ? `<br>${escaped([words(document.type), ...detailsOf(document)].join(' · '))}` : '';
  return `<li class="${escaped(actorType)}">${marked(moment(occurredAt))}${escaped(named)}${reason} ${who}${told}</li>`;
}

function outcomeOf({ status, reasonCodes }) {
  const reasons = reasonCodes.map(words).join(', ');
  return reasons === '' ? words(status) : `${words(status)} (${reasons})`;
}

const decisive = /^review\.(proposed|approved|applied|rejected|voided|exception_approved|resubmission_requested)$/;

/** Finds the decision that an event records: the only decision made at the event's time. */
function decisionOf({ type, actorType, occurredAt }, documents) {
  if (actorType !== 'HUMAN' || !decisive.test(type)) return undefined;
  const made = documents.filter(
    (document) => document?.type === 'REVIEW_DECISION' && document.capturedAt === occurredAt,
  );
  return made.length === 1 ? made[0] : undefined;
}

/** Maps the index of each capture event to its document. Events and documents have the same order. */
function capturedOf({ auditEvents }, documents) {
  const isCapture = ({ type }) => type === 'evidence.captured' || type === 'delivery.accepted';
  const events = auditEvents.flatMap((event, index) => (isCapture(event) ? [index] : []));
  return new Map(events.length === documents.length ? events.map((event, place) => [event, documents[place]]) : []);
}

/** Labels of the facts that the report shows. `approver` is a keyed hash of the person. */
const factLabels = {
  verdict: 'verdict',
  approver: 'by',
  result: 'seen at entry',
  seenBy: 'by',
  signature: 'signature',
  withdrawnBy: 'by',
  reasonCode: 'reason',
  provider: 'provider',
  authority: 'authority',
  receiptNumber: 'receipt',
  accepted: 'accepted',
  statusCode: 'answered',
  attempt: 'attempt',
  earlierSession: 'from the check',
  earlierReference: 'evidence',
  earlierSha256: 'hash',
};

function detailsOf({ stepType, facts }) {
  const step = stepType ? [`step ${words(stepType)}`] : [];
  const told = Object.entries(factLabels).filter(([name]) => facts?.[name] !== undefined);
  return [...step, ...told.map(([name, label]) => `${label} ${coded.has(name) ? words(facts[name]) : facts[name]}`)];
}

/** Facts whose values are enum values of the contract. */
const coded = new Set(['verdict', 'reasonCode', 'result', 'signature']);

/** Names the actor: AGENT is an API client or another automation, SYSTEM the service. */
function actorWords(actorType) {
  const names = new Map([
    ['AGENT', 'Automation'],
    ['HUMAN', 'Person'],
    ['SYSTEM', 'Service'],
  ]);
  return names.get(actorType) ?? words(actorType);
}

/** Turns `DOCUMENT_RESULT` or `session.created` into plain words. */
function words(name) {
  const text = String(name).replace(/[._]/g, ' ').toLowerCase();
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return sentence.replace(/\b(mrz|nfc|aml|kyb|kyt)\b/gi, (acronym) => acronym.toUpperCase());
}

/** Renders a time in UTC, so that one package has one report for every offset and locale. */
function moment(rfc3339) {
  const at = new Date(rfc3339);
  if (Number.isNaN(at.getTime())) return String(rfc3339);
  const iso = at.toISOString();
  return { markup: `<time datetime="${iso}">${iso.replace('T', ' ').replace('Z', '')}</time>` };
}

function marked(value) {
  return value?.markup ?? escaped(value);
}

/** Control and bidirectional characters, which the report makes visible to the auditor. */
const hidden = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

function escaped(value) {
  const names = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  const coded = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return String(value)
    .replace(/[&<>"]/g, (character) => names[character])
    .replace(hidden, coded);
}
