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
  return treeHash(leaves).toString('base64');
}

function treeHash(leaves: readonly string[]): Buffer {
  const [only] = leaves;
  if (only === undefined) return digest(Buffer.alloc(0));
  if (leaves.length === 1) return digest(Buffer.concat([Buffer.of(0), Buffer.from(only)]));
  let left = 1;
  while (left * 2 < leaves.length) left *= 2;
  return digest(Buffer.concat([Buffer.of(1), treeHash(leaves.slice(0, left)), treeHash(leaves.slice(left))]));
}

function digest(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
