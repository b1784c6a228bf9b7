/** What one check has found: `remedy` says what to do where something is wrong. */
export type Finding = { check: string; state: 'ok' | 'broken' | 'skipped'; found: string; remedy: string };

export function ok(check: string, found: string): Finding {
  return { check, state: 'ok', found, remedy: '' };
}

export function broken(check: string, found: string, remedy: string): Finding {
  return { check, state: 'broken', found, remedy };
}

export function skipped(check: string, found: string): Finding {
  return { check, state: 'skipped', found, remedy: '' };
}
