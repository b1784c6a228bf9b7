import type { Session } from '../sessions/session.ts';
import { isTerminal } from '../sessions/session.ts';
import { type Advance, auditOf } from './change-draft.ts';
import type { Annotation } from './command.ts';
import { commitAuditOnly } from './commit-move.ts';

/**
 * Commands that a client never sees: each is an audit-only change, on terminal sessions too, for those keep a history
 * after their end. Who destroyed what of the guest is recorded by the evidence service, entry by entry, so an erasure
 * brings no audit event of its own.
 */
export function annotate(session: Session, command: Annotation, atMs: number): Advance {
  switch (command.kind) {
    case 'guest_data_erased':
      return applied(commitAuditOnly(session, [], atMs, { erasureId: command.erasureId }));
    case 'clock_advanced': {
      const audit = [auditOf('sandbox.clock_advanced', command.actorType)];
      const ahead = { ...session, clockOffsetMs: session.clockOffsetMs + command.byMs };
      return applied(commitAuditOnly(ahead, audit, atMs + command.byMs));
    }
    case 'followup_created':
      return isTerminal(session.status)
        ? applied(commitAuditOnly(session, [auditOf('session.followup_created', command.actorType)], atMs))
        : { kind: 'unchanged', session, disposition: 'REJECTED' };
    case 'guest_link_changed': {
      const audit = [auditOf(`session.guest_link_${command.change}`, command.actorType)];
      return applied(commitAuditOnly(session, audit, atMs));
    }
    case 'receiver_fault_injected': {
      const audit = [auditOf('sandbox.fault_injected', command.actorType)];
      return applied(commitAuditOnly(session, audit, atMs, { receiverFault: command.fault }));
    }
  }
}

function applied(committed: ReturnType<typeof commitAuditOnly>): Advance {
  return { ...committed, disposition: 'APPLIED' };
}
