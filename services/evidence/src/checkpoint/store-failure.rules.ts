/**
 * `conflict`: another process was faster. `forbidden`: credentials are absent or insufficient. `unconditional`: the
 * store ignores conditions. `unavailable`: no answer, or a full store.
 */
export type FailureKind = 'conflict' | 'missing' | 'forbidden' | 'unconditional' | 'unavailable';

export type StoreAnswer = {
  readonly name: string;
  readonly status: number | undefined;
};

/** Statuses of a refused write; 409 means that a concurrent write was accepted instead. */
const refusedByCondition = new Set([409, 412]);
const refusedAccess = new Set([401, 403]);
const noSuchPlace = new Set(['NoSuchBucket', 'NotFound']);
const lacksCredentials = new Set(['CredentialsProviderError', 'TokenProviderError', 'ProviderError']);

/** Reports a write to a missing object as `conflict`, because its condition failed. */
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
    'there are no credentials, or they lack the permission to read and write; without s3:ListBucket, S3 also refuses to read a missing object',
  unconditional:
    'the store ignores the conditions of a write (If-Match, If-None-Match), so a frozen process could overwrite a newer checkpoint; use a store that honours them',
  unavailable: 'the store does not respond as expected',
};

export function failureText(kind: FailureKind, { place, answer }: { place?: string; answer?: StoreAnswer }): string {
  const said = [answer?.name, answer?.status].filter((part) => part !== undefined && part !== '').join(' ');
  return `checkpoint store${place === undefined ? '' : ` ${place}`}: ${reasons[kind]}${said && ` (${said})`}`;
}
