import type { Attempt } from '../../support/deliveries/judge.ts';
import type { Arrival } from '../../support/deliveries/receiver.ts';

/** All times are milliseconds since the epoch, on the clock of this machine. */
export type Span = { from: number; until: number };

/** What a fault was, as the judge needs to know it: whom it took away, and when. */
export type Incident = Span & {
  kind: string;
  /** Whose process or database; absent where it is nobody's. */
  service?: string;
  /** One process of several; absent where it took all. */
  replica?: number;
  /** How many processes it killed. */
  kills: number;
};

/** One try of a client; a try that got no answer has the status 0 and the reason as its code. */
export type Try = Span & {
  operation: 'createComplianceSession' | 'getComplianceSession' | 'getEvidencePackage' | 'verifyWebhookSignature';
  tenantId: string;
  status: number;
  /** The problem code of an error; empty otherwise. */
  code: string;
};

/** A try of a create. */
export type CreateTry = Try & {
  key: string;
  /** Of a 201, else empty. */
  sessionId: string;
  /** SHA-256 of the answer's bytes. */
  digest: string;
};

/** A client that had given its create up after a failure, and came again when everything had healed. */
export type Return = {
  tenantId: string;
  key: string;
  /** When it came again. */
  from: number;
  status: number;
  /** Of a 201, else empty. */
  sessionId: string;
  /** The answer says that it is one of before. */
  isReplayed: boolean;
  /** What was asked for and what is stored of it, in one form; they are personal data. */
  asked: string;
  stored: string;
};

/** A session as a client last read it. */
export type ReadBack = { sessionId: string; tenantId: string; status: string };

/** A result that the service said it has taken, and a decision of a person. */
export type Report = { sessionId: string; step: string; outcome: 'PASS' | 'FAIL' | 'REVIEW' };
export type Decision = { sessionId: string; verdict: 'APPROVED' | 'REJECTED' };

/** What is to have become of a guest's data and of the evidence about the guest: gone, or held for a case. */
export type Fate = { sessionId: string; isErased: boolean };

/** The same with what is stored in the end. Receipts are not about the guest. */
export type Keeping = Fate & {
  hasGuestData: boolean;
  /** Entries of evidence, and how many of them still have their contents. */
  entries: number;
  documents: number;
};

/** A call of a provider, a reviewer, an officer or an operator that failed, with the code that it was given. */
export type FailedCall = { method: string; code: string; at: number };

export type Secret = { text: string; activeFrom: number };
export type Endpoint = { id: string; name: string; tenantId: string; isStrict: boolean; maxInFlight: number };

/** One POST at a receiver. */
export type Post = Arrival & {
  /** When it came, and when its answer had gone out or the connection was gone. */
  from: number;
  until: number;
  body: string;
  /** When it was signed, as its `webhook-timestamp` says. */
  stampedAt: number;
  /** A secret that had come to sign by then verifies both signatures. */
  isSigned: boolean;
};

export type SessionRow = { id: string; tenantId: string; status: string; version: number };
export type KeyRow = { tenantId: string; key: string; sessionId: string; digest: string };

/** One entry of a journal. `value` is the message as it was published. */
export type JournalRow = { key: string; version: number; topic: string; at: number; value: string };

/** One record of a topic, in the order of its partition. */
export type TopicRecord = { topic: string; partition: number; key: string; version: number; at: number };

/** What the keys of a foreign producer's records begin with. */
export const foreignKey = 'foreign-';

/** A record that a foreign producer wrote: its key as it is to be kept, and the SHA-256 of its value as it is to be kept. */
export type ForeignRecord = { topic: string; key: string; digest: string; at: number };

/** A foreign record that a service has parked. */
export type ParkedRecord = Pick<ForeignRecord, 'topic' | 'key' | 'digest'> & { service: string };

/** An alert of the released rules that fired, and when it first did. */
export type FiredAlert = { alert: string; service: string; group: string; at: number };

export type Revision = {
  sessionId: string;
  revision: number;
  /** The document's bytes. */
  document: string;
  manifestSha256: string;
  chainHead: string;
};
export type Leaf = {
  position: number;
  sessionId: string;
  revision: number;
  packageId: string;
  /** Of the session's summary as it is stored. */
  summarySha256: string;
};

/** A checkpoint of the log as anybody may ask for it, with the keys that are published with it, the current one first. */
export type PublishedCheckpoint = { at: number; checkpoint: string; verifierKeys: readonly string[] };

/** What is left in the tables of one service after the run has healed. */
export type Leftovers = {
  service: string;
  outbox: number;
  /** Of our own records. */
  parked: number;
  /** Deliveries that no schedule explains: neither delivered nor exhausted nor held. */
  undelivered: number;
  unplacedLeaves: number;
};

/** Of a process: after it became ready at the beginning, and at the end. */
export type Footprint = { name: string; residentMiB: number; descriptors: number };

/** All that a run leaves for the judge. */
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
  /** What webhook-delivery has stored of what it sent. */
  attempts: readonly Attempt[];
  sessions: readonly SessionRow[];
  keys: readonly KeyRow[];
  /** By service: session, evidence, webhook-delivery. */
  journals: Readonly<Record<string, readonly JournalRow[]>>;
  records: readonly TopicRecord[];
  /** What a foreign producer wrote, and what services parked of it. */
  foreign: readonly ForeignRecord[];
  parked: readonly ParkedRecord[];
  /** By the released rules, from what the processes told while faults went on. */
  alerts: readonly FiredAlert[];
  /** A topic was emptied or deleted: the dump has not everything. */
  isTopicLossy: boolean;
  revisions: readonly Revision[];
  leaves: readonly Leaf[];
  /** In the order in which they were asked for. */
  published: readonly PublishedCheckpoint[];
  /** Where the newest checkpoint of the log is, and its text. */
  checkpoints: readonly { place: string; text: string }[];
  leftovers: readonly Leftovers[];
  /** Processes that ended unasked, and exit codes other than 0 at the end. */
  exits: readonly string[];
  /** Not ready, or without an effect on the last sessions of the run. */
  idle: readonly string[];
  footprints: {
    /** The largest of each process under the load before the first fault. */
    before: readonly Footprint[];
    /** The largest of each process while faults went on. */
    during: readonly Footprint[];
    after: readonly Footprint[];
  };
  /** From the last fault's end until what outboxes held then was published; infinite when that did not come. */
  publishedMs: number;
  /** From the end of the last guest's story until nothing was left to do; infinite when that did not come. */
  drainMs: number;
  /** Reads of one tenant's session with the other's token that were not a 404, and bytes that differ between them. */
  leaks: readonly string[];
  /** Where planted personal data was found. */
  canaries: readonly string[];
};

/** A promise as it was found: how much was looked at, and what broke it. */
export type Finding = { promise: string; sentence: string; faults: readonly string[] };
