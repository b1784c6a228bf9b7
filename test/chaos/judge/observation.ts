import type { Attempt } from '../../support/deliveries/judge.ts';
import type { Arrival } from '../../support/deliveries/receiver.ts';

/** Times are Unix ms on this machine's clock. */
export type Span = { from: number; until: number };

export type Incident = Span & {
  kind: string;
  service?: string;
  replica?: number;
  kills: number;
};

/** A client's call. If no answer came, `status` is 0 and `code` is the reason. */
export type Try = Span & {
  operation: 'createComplianceSession' | 'getComplianceSession' | 'getEvidencePackage' | 'verifyWebhookSignature';
  tenantId: string;
  status: number;
  code: string;
};

export type CreateTry = Try & {
  key: string;
  sessionId: string;
  digest: string;
};

export type Return = {
  tenantId: string;
  key: string;
  from: number;
  status: number;
  sessionId: string;
  isReplayed: boolean;
  /** The request in the same form as `stored`. Contains personal data. */
  asked: string;
  stored: string;
};

export type ReadBack = { sessionId: string; tenantId: string; status: string };

export type Report = { sessionId: string; step: string; outcome: 'PASS' | 'FAIL' | 'REVIEW' };
export type Decision = { sessionId: string; verdict: 'APPROVED' | 'REJECTED' };

export type Fate = { sessionId: string; isErased: boolean };

export type Keeping = Fate & {
  hasGuestData: boolean;
  entries: number;
  documents: number;
};

export type FailedCall = { method: string; code: string; at: number };

export type Secret = { text: string; activeFrom: number };
export type Endpoint = { id: string; name: string; tenantId: string; isStrict: boolean; maxInFlight: number };

export type Post = Arrival & {
  from: number;
  until: number;
  body: string;
  stampedAt: number;
  isSigned: boolean;
};

export type SessionRow = { id: string; tenantId: string; status: string; version: number };
export type KeyRow = { tenantId: string; key: string; sessionId: string; digest: string };

export type JournalRow = { key: string; version: number; topic: string; at: number; value: string };

export type TopicRecord = { topic: string; partition: number; key: string; version: number; at: number };

export const foreignKey = 'foreign-';

export type ForeignRecord = {
  topic: string;
  key: string;
  digest: string;
  at: number;
  /** True if the partition had this offset before its topic was deleted. A member may still be past this offset. */
  isOffsetReused: boolean;
};

export type ParkedRecord = Pick<ForeignRecord, 'topic' | 'key' | 'digest'> & { service: string };

export type FiredAlert = { alert: string; service: string; group: string; at: number };

export type Revision = {
  sessionId: string;
  revision: number;
  document: string;
  manifestSha256: string;
  chainHead: string;
};
export type Leaf = {
  position: number;
  sessionId: string;
  revision: number;
  packageId: string;
  summarySha256: string;
};

/** A public checkpoint and the keys published with it. The current key is the first. */
export type PublishedCheckpoint = { at: number; checkpoint: string; verifierKeys: readonly string[] };

export type Leftovers = {
  service: string;
  outbox: number;
  parked: number;
  /** Deliveries that are neither delivered, exhausted nor held. */
  undelivered: number;
  unplacedLeaves: number;
};

export type Footprint = { name: string; residentMiB: number; descriptors: number };

export type Observation = {
  incidents: readonly Incident[];
  creates: readonly CreateTry[];
  tries: readonly Try[];
  returns: readonly Return[];
  readBacks: readonly ReadBack[];
  reports: readonly Report[];
  decisions: readonly Decision[];
  keepings: readonly Keeping[];
  failures: readonly FailedCall[];
  endpoints: readonly Endpoint[];
  posts: readonly Post[];
  attempts: readonly Attempt[];
  sessions: readonly SessionRow[];
  keys: readonly KeyRow[];
  journals: Readonly<Record<string, readonly JournalRow[]>>;
  records: readonly TopicRecord[];
  foreign: readonly ForeignRecord[];
  parked: readonly ParkedRecord[];
  alerts: readonly FiredAlert[];
  /** True if a topic was emptied or deleted, which makes the dump of its records incomplete. */
  isTopicLossy: boolean;
  revisions: readonly Revision[];
  leaves: readonly Leaf[];
  published: readonly PublishedCheckpoint[];
  checkpoints: readonly { place: string; text: string }[];
  leftovers: readonly Leftovers[];
  exits: readonly string[];
  idle: readonly string[];
  /** Failpoints at which no process died. */
  missed: readonly string[];
  footprints: {
    before: readonly Footprint[];
    during: readonly Footprint[];
    after: readonly Footprint[];
  };
  /** Ms from the last fault's end until all rows then in the outboxes are published. Infinite if this never happens. */
  publishedMs: number;
  /** Ms from the last story's end until no work is left. Infinite if this never happens. */
  drainMs: number;
  /** Reads of another tenant's session whose answer was not a 404, or differed in bytes. */
  leaks: readonly string[];
  canaries: readonly string[];
};

export type Finding = { promise: string; sentence: string; faults: readonly string[] };
