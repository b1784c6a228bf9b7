/** A leaf's place in the log with the way to the root of a checkpoint. */
export type TlogProof = { readonly index: number; readonly hashes: readonly Buffer[]; readonly checkpoint: string };

/** The proof file of C2SP tlog-proof: index, audit path, checkpoint. */
export function tlogProofText({ index, hashes, checkpoint }: TlogProof): string {
  const lines = ['c2sp.org/tlog-proof@v1', `index ${index}`, ...hashes.map((hash) => hash.toString('base64'))];
  return `${lines.join('\n')}\n\n${checkpoint}`;
}
