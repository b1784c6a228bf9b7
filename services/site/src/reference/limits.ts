import { limits } from '@gcs/proto/gen/limits';
import { html, type Markup } from '@gcs/ui/html';

/** Every figure of the contract in one table, from the document's `x-limits`. */
export function limitsTable(): Markup {
  const rows: [item: string, value: string][] = [
    ['Body of a creation', kibibytes(limits.createBodyBytes)],
    ['Body of a signature check', kibibytes(limits.verifyBodyBytes)],
    ['All headers together', kibibytes(limits.headerBytes)],
    ['Time for the headers to arrive', seconds(limits.headersTimeoutMs)],
    ['Time for the whole request to arrive', seconds(limits.requestTimeoutMs)],
    ['Nesting of a JSON body', `${limits.jsonDepth} levels`],
    ['Violations told in one answer', `${limits.fieldErrors}`],
    ['Length of an identifier', `at most ${limits.identifierCharacters} characters`],
    [
      'Length of an Idempotency-Key',
      `${limits.idempotencyKeyMinLength} to ${limits.idempotencyKeyMaxLength} characters`,
    ],
    ['An Idempotency-Key is kept', `${limits.idempotencyRetentionDays} days`],
    ['Wait for another request with the same key', `at most ${seconds(limits.idempotencyWaitMs)}`],
    ...rateRows(),
  ];
  const body = rows.map(([item, value]) => html`<tr><td>${item}</td><td>${value}</td></tr>`);
  return html`<div class="scroll" tabindex="0"><table><thead><tr><th>Item</th><th>Limit</th></tr></thead><tbody>${body}</tbody></table></div>`;
}

function rateRows(): [item: string, value: string][] {
  const { production, sandbox } = limits.rateLimits;
  const phrase = ({ rate, burst }: { rate: number; burst: number }) => `${rate} per second, burst ${burst}`;
  return (['create', 'read', 'evidence'] as const).map((rateClass) => [
    `Requests of the class ${rateClass}`,
    `${phrase(production[rateClass])}; sandbox ${phrase(sandbox[rateClass])}`,
  ]);
}

function kibibytes(bytes: number): string {
  return `${bytes / 1024} KiB`;
}

function seconds(milliseconds: number): string {
  return `${milliseconds / 1_000} seconds`;
}
