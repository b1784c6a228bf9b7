import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { EvidenceBundle } from '@guest-compliance/verify-bundle';
import { canonical } from '@guest-compliance/verify-bundle/hashing';
import { readingFiles } from '@guest-compliance/verify-bundle/reading';

const hash = (...parts: (string | Uint8Array)[]): Buffer => {
  const made = createHash('sha256');
  for (const part of parts) made.update(part);
  return made.digest();
};

const complianceSessionId = 'cs_01';
const capturedAt = '2026-10-01T08:00:02.000Z';
const types = ['session.created', 'step.passed', 'review.approved', 'evidence.captured', 'evidence.sealed'];
const auditEvents = types.map((type, index) => ({
  id: `aud_${index + 1}`,
  type,
  actorType: type.startsWith('review.') ? 'HUMAN' : 'SYSTEM',
  reasonCode: null,
  occurredAt: `2026-10-01T08:00:0${index}.000Z`,
}));

export const bytesOf = (bundle: unknown): Uint8Array => Buffer.from(JSON.stringify(bundle));

const endedSession = {
  format: 'gcs-session-summary-v1',
  complianceSessionId,
  propertyReference: 'hotel <1>',
  workflowKey: 'hotel-check-in',
  workflowVersion: 1,
  status: 'VERIFIED',
  reasonCodes: ['POLICY_EXCEPTION_APPROVED'],
  steps: [
    { type: 'DOCUMENT', status: 'PASSED', reasonCodes: ['REVIEW_APPROVED'], completedAt: '2026-10-01T08:00:01.000Z' },
    {
      ...{ type: 'AML', status: 'PASSED', reasonCodes: [], completedAt: '2026-10-01T10:00:01+02:00' },
      screened: {
        provider: 'acme <1>',
        lists: [{ name: 'EU list <1>', version: '7', day: '2026-09-30' }, { name: 'House' }],
      },
    },
    { type: 'LIVENESS', status: 'PENDING', reasonCodes: [], completedAt: null },
  ],
  keptUntil: { REVIEW_DECISION: '2027-10-01T08:00:04.000Z', guestData: '2026-10-31T08:00:04.000Z' },
  events: [
    { id: 'aud_2', stepType: 'AML' },
    { id: 'aud_3', stepType: 'DOCUMENT' },
  ],
};

/** Members to replace in a summary. The new summary then does not fit the package, although the log commits to it. */
export type SummaryChange = { readonly events?: readonly { readonly id: string; readonly stepType: string }[] };

/** Changed summaries that do not fit the package, each with the fault that the verifier reports. */
export const unfitSummaries = [
  ['an event that the package does not have', [{ id: 'aud_6', stepType: 'DOCUMENT' }], 'an event that is not in'],
  [
    'an event twice',
    [
      { id: 'aud_2', stepType: 'AML' },
      { id: 'aud_2', stepType: 'DOCUMENT' },
    ],
    'an event that is not in',
  ],
  ['a step that the session did not have', [{ id: 'aud_2', stepType: 'NFC' }], 'a step for an event'],
] as const;

const decision = { verdict: 'APPROVED', approver: 'pseudonym <1>', reasonCode: 'REVIEW_APPROVED' };

export type LogPlace = { readonly index: number; readonly size: number };

type Signer = (text: Buffer) => { key: Buffer; signature: Buffer };

/** Makes a bundle from the published formulas, without the service's code. */
export function signedBundle(
  entryCount = 1,
  changed: SummaryChange = {},
  { index, size }: LogPlace = { index: 0, size: 1 },
  signer: Signer = newSigner,
): EvidenceBundle {
  const summary = { ...endedSession, ...changed };
  const named = Array.from({ length: entryCount }, (_, index) => {
    return { reference: `evr_${index + 1}`, type: 'REVIEW_DECISION', capturedAt };
  });
  const sealed = named.map((entry) => {
    return { ...entry, complianceSessionId, stepType: 'DOCUMENT', facts: decision, salt: '00'.repeat(16) };
  });
  const documents = sealed.map(canonical);
  const chain = chainOf();
  const unsigned = {
    id: 'evp_1',
    object: 'evidence_package',
    complianceSessionId,
    bookingReference: 'booking <1>',
    workflowVersion: 1,
    generatedAt: capturedAt,
    entries: named.map(({ reference, type }, index) => {
      const sha256 = hash(documents[index] ?? '').toString('hex');
      return { type, reference, sha256, capturedAt, retentionState: 'ACTIVE' };
    }),
    auditEvents,
    exportManifest: { format: 'JSON', version: '1' },
  };
  const manifestSha256 = hash(canonical(unsigned)).toString('hex');
  const pkg = { ...unsigned, exportManifest: { ...unsigned.exportManifest, sha256: manifestSha256 } };
  const auditHead = chain.at(-1)?.head ?? '';
  const summaryText = canonical(summary);
  const hashes = { manifestSha256, auditHead, summarySha256: hash(summaryText).toString('hex') };
  const leaf = { format: 'gcs-log-leaf-v2', complianceSessionId, packageId: 'evp_1', revision: 1, ...hashes };
  const others = Array.from({ length: size }, (_, at) => hash(Buffer.of(0), `leaf ${at}`));
  const { root, path } = treeOf(others.with(index, hash(Buffer.of(0), canonical(leaf))), index);
  const { checkpoint, verifierKey } = signedNote(`log.example.com\n${size}\n${root.toString('base64')}\n`, signer);
  const proof = [`index ${index}`, ...path.map((sibling) => sibling.toString('base64'))].join('\n');
  const files = {
    ...readingFiles({ pkg, revision: 1, chainHead: auditHead, documents: sealed, summary }),
    'package.json': JSON.stringify(pkg),
    'package.canonical.json': canonical(unsigned),
    'session.json': summaryText,
    'audit-chain.json': JSON.stringify(chain),
    'evidence-documents.json': JSON.stringify(documents),
    'proof.tlog-proof': `c2sp.org/tlog-proof@v1\n${proof}\n\n${checkpoint}`,
    'checkpoint.txt': checkpoint,
    'public-key.txt': `${verifierKey}\n`,
  };
  return { format: 'gcs-evidence-bundle-v2', revision: 1, files };
}

/** Computes a tree's root, and the path of one leaf (RFC 6962 §2.1). */
function treeOf(leaves: readonly Buffer[], index: number): { root: Buffer; path: Buffer[] } {
  const [only = Buffer.alloc(0)] = leaves;
  if (leaves.length === 1) return { root: only, path: [] };
  const half = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
  const isLeft = index < half;
  const left = treeOf(leaves.slice(0, half), isLeft ? index : 0);
  const right = treeOf(leaves.slice(half), isLeft ? 0 : index - half);
  const path = isLeft ? [...left.path, right.root] : [...right.path, left.root];
  return { root: hash(Buffer.of(1), left.root, right.root), path };
}

function chainOf(): { id: string; head: string }[] {
  let head = hash(`gcs-audit-v1\n${complianceSessionId}`);
  return auditEvents.map((event) => {
    head = hash(head, hash(canonical(event)));
    return { id: event.id, head: head.toString('hex') };
  });
}

/**
 * Points of small order as Ed25519 keys. The first is the neutral point. Each next point is the previous one plus the
 * second point.
 */
const smallOrder = [
  `01${'00'.repeat(31)}`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  '00'.repeat(32),
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  `ec${'ff'.repeat(30)}7f`,
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
  `${'00'.repeat(31)}80`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
];

/**
 * The same points with their alternative encodings (libsodium, `ge25519_has_small_order`), each with its position in
 * the group.
 */
export const smallOrderKeys: readonly (readonly [key: string, place: number])[] = [
  ...smallOrder.map((key, place) => [key, place] as const),
  ...[`01${'00'.repeat(30)}80`, `ee${'ff'.repeat(30)}7f`, `ee${'ff'.repeat(31)}`].map((key) => [key, 0] as const),
  [`ed${'ff'.repeat(30)}7f`, 2],
  [`ec${'ff'.repeat(31)}`, 4],
  [`ed${'ff'.repeat(31)}`, 6],
];

const order = 2n ** 252n + 27742317777372353535851937790883648493n;

/**
 * Makes a bundle with a forged signature. With S = 0 the equation of RFC 8032, 5.1.7, becomes R + kA = 0. One of the
 * eight points R solves this equation.
 */
export function forgedBundle(key: Buffer, place: number): EvidenceBundle {
  for (let size = 1; ; size += 1) {
    let point: string | undefined;
    const bundle = signedBundle(1, {}, { index: 0, size }, (text) => {
      point = smallOrder.find((r, own) => {
        const k = createHash('sha512').update(Buffer.from(r, 'hex')).update(key).update(text).digest().reverse();
        return (BigInt(own) + (BigInt(`0x${k.toString('hex')}`) % order) * BigInt(place)) % 8n === 0n;
      });
      return { key, signature: Buffer.from(`${point ?? smallOrder[0]}${'00'.repeat(32)}`, 'hex') };
    });
    if (point !== undefined) return bundle;
  }
}

function newSigner(text: Buffer): ReturnType<Signer> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  return { key, signature: sign(null, text, privateKey) };
}

function signedNote(text: string, signer: Signer): { checkpoint: string; verifierKey: string } {
  const made = signer(Buffer.from(text));
  const typed = Buffer.concat([Buffer.of(1), made.key]);
  const [name = ''] = text.split('\n');
  const keyId = hash(`${name}\n`, typed).subarray(0, 4);
  const signature = Buffer.concat([keyId, made.signature]).toString('base64');
  return {
    checkpoint: `${text}\n\u2014 ${name} ${signature}\n`,
    verifierKey: `${name}+${keyId.toString('hex')}+${typed.toString('base64')}`,
  };
}
