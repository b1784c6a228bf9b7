import catalogue from '@gcs/proto/reason-codes.json' with { type: 'json' };

const codes: ReadonlyMap<string, { operatorText: string }> = new Map(Object.entries(catalogue.codes));

/** What a code says to operators; '' for one that this version does not know. */
export function operatorText(code: string): string {
  return codes.get(code)?.operatorText ?? '';
}

/** A code in words, or itself where this version has none for it. */
export function explained(code: string): string {
  return codes.get(code)?.operatorText ?? code;
}
