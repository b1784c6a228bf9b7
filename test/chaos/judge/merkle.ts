import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Leaf, Revision } from './observation.ts';

/** What a checkpoint says of the log: its first three lines (C2SP tlog-checkpoint). */
export type LogHead = { size: number; root: string };

/** Undefined for a text that is none. */
export function readHead(checkpoint: string): LogHead | undefined {
  const [origin, size, root] = checkpoint.split('\n');
  if (!origin || !root || !/^\d+$/.test(size ?? '')) return undefined;
  return { size: Number(size), root };
}

/** What the log hashes of a sealed revision (docs/evidence.md#transparency-log), from what is stored of it. */
export function leafOf({ packageId, summarySha256 }: Leaf, revision: Revision): string {
  const named = {
    complianceSessionId: revision.sessionId,
    ...{ packageId, revision: revision.revision },
    ...{ manifestSha256: revision.manifestSha256, auditHead: revision.chainHead },
  };
  return canonicalize({ format: 'gcs-log-leaf-v2', ...named, summarySha256 }) ?? '';
}

/** RFC 6962 §2.1: the root over all leaves, in base64. */
export function rootOf(leaves: readonly string[]): string {
  return rootsOf(leaves)(leaves.length) ?? '';
}

/**
 * The root over the first so many leaves; undefined for more than there are. Each full subtree is hashed once, because a log of a
 * hundred thousand leaves has a thousand checkpoints.
 */
export function rootsOf(leaves: readonly string[]): (size: number) => string | undefined {
  const levels = [leaves.map((leaf) => digest(Buffer.concat([Buffer.of(0), Buffer.from(leaf)])))];
  for (let below = levels[0] ?? []; below.length > 1; ) {
    const pairs = Array.from({ length: Math.floor(below.length / 2) }, (_, index) =>
      parentOf(below[2 * index], below[2 * index + 1]),
    );
    levels.push(pairs);
    below = pairs;
  }
  const hashOf = (begin: number, end: number): Buffer => {
    const height = Math.ceil(Math.log2(end - begin));
    const full = 2 ** height === end - begin ? levels[height]?.[begin / 2 ** height] : undefined;
    if (full !== undefined) return full;
    const middle = begin + 2 ** (height - 1);
    return parentOf(hashOf(begin, middle), hashOf(middle, end));
  };
  return (size) => {
    if (size > leaves.length) return undefined;
    return (size === 0 ? digest(Buffer.alloc(0)) : hashOf(0, size)).toString('base64');
  };
}

function parentOf(left: Buffer = Buffer.alloc(0), right: Buffer = Buffer.alloc(0)): Buffer {
  return digest(Buffer.concat([Buffer.of(1), left, right]));
}

function digest(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
