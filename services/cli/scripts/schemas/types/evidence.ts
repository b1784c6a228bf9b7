import {
  anyObject,
  described,
  extended,
  flag,
  integer,
  listOf,
  object,
  orEmpty,
  orNull,
  text,
  time,
  without,
} from '../json-schema.ts';
import { message } from '../proto-message.ts';
import { publicObject } from '../public-type.ts';

const faults = listOf(object({ file: text, what: text }));
const signedBy = described('The verifier key that signed the checkpoint.', text);
const policy = described('A retention policy; null when the tenant has none of its own.', orNull(anyObject));
const deleteAt = described('When it is to be deleted, or was; empty while nothing says so.', orEmpty(time));
const retainedEntry = extended(message('DueEntry'), { deleteAt });

/** Evidence packages, audit chains and retention. */
export const evidenceTypes = {
  'evidence-package': publicObject('EvidencePackage'),
  'exported-bundle': object({ directory: text, revision: integer, intact: flag, signedBy }, ['revision', 'signedBy']),
  'bundle-verdict': object(
    { ok: flag, faults, signedBy, log: object({ origin: text, size: integer, index: integer }) },
    ['signedBy', 'log'],
  ),
  'package-revision': message('PackageRevision'),
  'log-proof': message('GetProofResponse'),
  'log-keys': object({ verifierKeys: listOf(text), checkpoint: text }),
  'resealed-package': extended(message('ResealPackageResponse'), { sessionId: text }),
  'registration-receipt': message('RecordRegistrationReceiptResponse'),
  'new-log': message('AcknowledgeNewLogResponse'),
  'audit-event': message('AuditRecord'),
  'stored-verdict': object({
    ok: flag,
    sessions: integer,
    auditEvents: integer,
    faults: listOf(text),
    log: orNull(message('LogStatus')),
  }),
  'retained-entry': retainedEntry,
  'simulated-sessions': message('SimulatedSessions'),
  'session-retention': extended(message('GetRetentionResponse'), { entries: listOf(retainedEntry) }),
  'legal-hold': message('LegalHold'),
  'placed-hold': extended(message('PlaceHoldResponse'), { sessionId: text }),
  'unconfirmed-original': message('UnconfirmedOriginal'),
  'extended-hold': extended(message('ExtendHoldResponse'), { holdId: text }),
  'released-hold': extended(message('ReleaseHoldResponse'), { holdId: text }),
  erasure: extended(message('RequestErasureResponse'), { sessionId: text }),
  'retention-policy': extended(without(message('GetPolicyResponse'), 'policyJson'), { policy, setAt: orEmpty(time) }),
} as const;
