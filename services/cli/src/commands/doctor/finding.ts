/** What one check has found: `remedy` says what to do where something is broken by itself. */
export type Finding = {
  check: string;
  /** `affected`: it fails because something else is broken, and there is nothing to do about it. */
  state: 'ok' | 'broken' | 'affected' | 'skipped';
  found: string;
  remedy: string;
};

/** A finding that may have its cause in another one: `causes` are names of checks, or what these end with. */
export type Suspicion = Finding & { causes?: readonly string[] };

/** Without the database of a service, and without the schema that it knows, nothing that needs the service works. */
export const servingCauses = ['health', '/database', '/migrations'] as const;

export function ok(check: string, found: string): Finding {
  return { check, state: 'ok', found, remedy: '' };
}

export function broken(check: string, found: string, remedy: string, causes: readonly string[] = []): Suspicion {
  return { check, state: 'broken', found, remedy, causes };
}

export function skipped(check: string, found: string): Finding {
  return { check, state: 'skipped', found, remedy: '' };
}
