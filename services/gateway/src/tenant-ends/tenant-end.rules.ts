/** The phases of a tenant's end, in order (docs/operations.md#end-of-a-tenant). */
export type Phase = 'PROPOSED' | 'WAITING' | 'ORIGINALS' | 'ERASING' | 'SWEEPING' | 'ENDED';

/** Services in the order of erasure. The session service is first, because its erasure ends all changes of sessions. */
export const erasingServices = ['session', 'evidence', 'delivery', 'stays', 'providers', 'gateway'] as const;
export type ErasingService = (typeof erasingServices)[number];

export type Erased = Readonly<Record<string, Readonly<Record<string, number>>>>;

export type Block = { readonly kind: string; readonly count: number };

export type Standing = {
  readonly phase: Phase;
  readonly leaveOriginals: boolean;
  /**
   * In the phase ORIGINALS: the last session for which the deletion of originals is ordered. Later: the service whose
   * data is being erased.
   */
  readonly place: string;
  /** True if this pass has erased nothing so far. */
  readonly isClean: boolean;
  readonly waitsFor: readonly Block[];
  readonly erased: Erased;
};

/** `last` is the last session for which the deletion of originals is ordered; '' after all sessions. */
export type Found =
  | { readonly kind: 'blocks'; readonly blocks: readonly Block[] }
  | { readonly kind: 'ordered'; readonly last: string }
  | { readonly kind: 'erased'; readonly rows: Readonly<Record<string, number>> };

/** If `certify` is true, the certificate must be written. */
export type Progress = {
  readonly standing: Standing;
  readonly next: 'now' | 'in a minute' | 'after the quiet' | 'tomorrow';
  readonly certify: boolean;
};

/** Value of `place` once the deletion of all originals is ordered. */
const allOrdered = '~';

export function nextQuestion({ phase, place, isClean }: Standing): 'blocks' | 'order' | 'erase' {
  if (phase === 'WAITING') return 'blocks';
  if (phase === 'ORIGINALS') return place === allOrdered ? 'blocks' : 'order';
  // The blocks are checked again before each pass, because a legal hold may have been added.
  return isClean && place === '' ? 'blocks' : 'erase';
}

export function erasingService({ place }: Standing): ErasingService {
  return erasingServices.find((service) => service === place) ?? erasingServices[0];
}

/**
 * Returns the next state. Blocks delay erasure. The end is complete after two consecutive passes that erase nothing.
 */
export function advanceEnd(standing: Standing, found: Found): Progress {
  if (found.kind === 'ordered') return go({ ...standing, place: found.last === '' ? allOrdered : found.last });
  if (found.kind === 'erased') return afterErasing(standing, found.rows);
  const waitsFor = delays(standing, found.blocks);
  if (waitsFor.length > 0) return { ...go({ ...standing, waitsFor }), next: 'in a minute' };
  const free = { ...standing, waitsFor };
  if (standing.phase === 'WAITING') return go({ ...free, phase: 'ORIGINALS', place: '' });
  if (standing.phase === 'ORIGINALS') return go({ ...free, phase: 'ERASING', place: '' });
  return go({ ...free, place: erasingServices[0] });
}

/** Returns the blocks that delay this phase. A legal hold delays every phase until the tenant has ended. */
function delays({ phase, leaveOriginals }: Standing, blocks: readonly Block[]): readonly Block[] {
  if (phase === 'ENDED') return [];
  return blocks.filter(({ kind }) => {
    if (kind === 'LEGAL_HOLDS') return true;
    if (kind === 'OPEN_SESSIONS') return phase === 'WAITING';
    return kind === 'ORIGINALS' && phase === 'ORIGINALS' && !leaveOriginals;
  });
}

function afterErasing(standing: Standing, rows: Readonly<Record<string, number>>): Progress {
  const service = erasingService(standing);
  if (Object.keys(rows).length > 0) {
    return go({ ...standing, isClean: false, erased: addErased(standing.erased, service, rows) });
  }
  const next = erasingServices[erasingServices.indexOf(service) + 1];
  if (next !== undefined) return go({ ...standing, place: next });
  const again = { ...standing, place: '', isClean: true };
  if (standing.phase === 'ENDED') return { ...go(again), next: 'tomorrow' };
  const isDone = standing.phase === 'SWEEPING' && standing.isClean;
  if (isDone) return { standing: { ...again, phase: 'ENDED' }, next: 'tomorrow', certify: true };
  return { ...go({ ...again, phase: 'SWEEPING' }), next: 'after the quiet' };
}

function addErased(erased: Erased, service: string, rows: Readonly<Record<string, number>>): Erased {
  const services = new Map(Object.entries(erased));
  const own = new Map(Object.entries(services.get(service) ?? {}));
  for (const [table, count] of Object.entries(rows)) own.set(table, (own.get(table) ?? 0) + count);
  return Object.fromEntries(services.set(service, Object.fromEntries(own)));
}

function go(standing: Standing): Progress {
  return { standing, next: 'now', certify: false };
}

export function certificateText(end: {
  readonly tenantId: string;
  readonly confirmedAt: Date;
  readonly endedAt: Date;
  readonly leaveOriginals: boolean;
  readonly erased: Erased;
}): string {
  const rows = Object.entries(end.erased).flatMap(([service, tables]) =>
    Object.entries(tables).map(([table, count]) => `erased ${service}.${table}: ${count}\n`),
  );
  return [
    'guest-compliance tenant end v1\n',
    `tenant: ${end.tenantId}\n`,
    `confirmed: ${end.confirmedAt.toISOString()}\n`,
    `ended: ${end.endedAt.toISOString()}\n`,
    `originals: ${end.leaveOriginals ? 'providers were told, not awaited' : 'deletion confirmed by every provider'}\n`,
    ...rows.sort(),
  ].join('');
}
