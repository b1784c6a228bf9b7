import { firstRemedy } from '@gcs/receiver-checks/remedies';

const words: ReadonlyMap<string, string> = new Map([
  ['connect', 'no connection'],
  ['dns', 'unknown host'],
  ['tls', 'TLS failed'],
  ['blocked', 'address refused'],
  ['reset', 'closed early'],
  ['protocol', 'no HTTP'],
  ['secret', 'secret unreadable'],
]);

const remedies: ReadonlyMap<string, string> = new Map([
  ['dns', 'the host name of the address has no usable DNS entry'],
  ['tls', 'the certificate is not valid for the address, or its chain is incomplete'],
  ['blocked', 'the egress rules refuse the address: use a public one'],
  ['secret', 'the service cannot decrypt the signing secret or a header: see the logs of webhook-delivery'],
]);

type Last = { readonly lastOutcome: string; readonly lastStatusCode: number };

/** Returns the HTTP status of the last attempt, or words if there was no answer; '' before the first attempt. */
export function lastAnswerOf({ lastOutcome, lastStatusCode }: Last): string {
  return lastStatusCode > 0 ? String(lastStatusCode) : (words.get(lastOutcome) ?? lastOutcome);
}

/** Returns the remedy, if possible in the words of `certify`; undefined without a failure. */
export function lastRemedyOf({ state, lastOutcome, lastStatusCode }: Last & { state: string }): string | undefined {
  if (state === 'DELIVERED' || lastOutcome === '') return undefined;
  const remedy = remedies.get(lastOutcome);
  if (remedy !== undefined) return remedy;
  return firstRemedy({ status: lastStatusCode > 0 ? lastStatusCode : null, instead: lastOutcome, durationMs: 0 });
}
