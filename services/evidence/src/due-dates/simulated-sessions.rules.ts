import type { EvidenceHead } from '../package/head.rules.ts';
import type { Simulated } from './simulated.rules.ts';

/** Property and workflow are null if only a delivery receipt has arrived. */
export type SimulatedGroup = Pick<EvidenceHead, 'retention'> & {
  readonly propertyReference: string | null;
  readonly workflowVersion: number | null;
};

export type SimulatedSessions = SimulatedGroup & {
  readonly sessions: number;
  readonly open: number;
  readonly held: number;
  readonly erasureRequested: number;
  readonly deleted: number;
  readonly earlier: number;
  readonly later: number;
  readonly unchanged: number;
  readonly atOnce: number;
  readonly first: Date | null;
  readonly firstThen: Date | null;
};

export function noneSimulated(group: SimulatedGroup): SimulatedSessions {
  const counts = { sessions: 0, open: 0, held: 0, erasureRequested: 0, deleted: 0 };
  return { ...group, ...counts, earlier: 0, later: 0, unchanged: 0, atOnce: 0, first: null, firstThen: null };
}

export function addSimulated(group: SimulatedSessions, session: Simulated): SimulatedSessions {
  const sessions = group.sessions + 1;
  const { kind } = session;
  const counts = kind === 'moved' ? {} : { [kind]: group[kind] + 1 };
  if (!('isEarlier' in session)) return { ...group, sessions, ...counts };
  const { isEarlier, isLater, isAtOnce, first, firstThen } = session;
  return {
    ...{ ...group, sessions, ...counts },
    earlier: group.earlier + Number(isEarlier),
    later: group.later + Number(isLater),
    atOnce: group.atOnce + Number(isAtOnce),
    first: earlierOf(group.first, first),
    firstThen: earlierOf(group.firstThen, firstThen),
  };
}

function earlierOf(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
