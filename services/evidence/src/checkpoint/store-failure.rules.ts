/**
 * Reason for a failed read or replacement. Another process was faster, the bucket is missing, or credentials are absent
 * or insufficient. The store may also ignore conditions, which forbids its use, or be unavailable or full.
 */
export type FailureKind = 'conflict' | 'missing' | 'forbidden' | 'unconditional' | 'unavailable';

/** Error of an object store's client about a failed request. */
export type StoreAnswer = {
  /** The store's own word, such as `NoSuchBucket`, or the client's. */
  readonly name: string;
  /** HTTP; undefined when there was no answer. */
  readonly status: number | undefined;
};

/** 409: concurrent conditional writes, of which the store accepted one. */
const refusedByCondition = new Set([409, 412]);
const refusedAccess = new Set([401, 403]);
const noSuchPlace = new Set(['NoSuchBucket', 'NotFound']);
const lacksCredentials = new Set(['CredentialsProviderError', 'TokenProviderError', 'ProviderError']);

/** The kind of a failed request. A write whose object has gone meanwhile was refused by its condition, too. */
export function failureKindOf({ name, status }: StoreAnswer, { isWrite }: { readonly isWrite: boolean }): FailureKind {
  if (lacksCredentials.has(name)) return 'forbidden';
  if (status === undefined) return 'unavailable';
  if (refusedByCondition.has(status) || (isWrite && name === 'NoSuchKey')) return 'conflict';
  if (refusedAccess.has(status)) return 'forbidden';
  if (noSuchPlace.has(name)) return 'missing';
  return status === 501 ? 'unconditional' : 'unavailable';
}

const reasons: Readonly<Record<FailureKind, string>> = {
  conflict: 'another process is replacing the checkpoint, or has replaced it',
  missing: 'the bucket does not exist, or not in this region',
  forbidden:
    'there are no credentials, or they may not read and write here; without s3:ListBucket an object that is not there is refused, too',
  unconditional:
    'the store ignores the conditions of a write (If-Match, If-None-Match), so a process that was frozen could put an older checkpoint over a newer one; use a store that honours them',
  unavailable: 'the store does not answer as it should',
};

/** The failure as a sentence for an operator, with the place and the store's own word where they are known. */
export function failureText(kind: FailureKind, { place, answer }: { place?: string; answer?: StoreAnswer }): string {
  const said = [answer?.name, answer?.status].filter((part) => part !== undefined && part !== '').join(' ');
  return `checkpoint store${place === undefined ? '' : ` ${place}`}: ${reasons[kind]}${said && ` (${said})`}`;
}
