/** A revision's position in the log according to its proof. The proof is not checked here. */
export type PlaceInLog = {
  origin: string;
  index: number;
  size: number;
  /** Base64. */
  root: string;
  signers: readonly string[];
};

/** Reads a C2SP tlog-proof with its checkpoint. Returns undefined for another text. */
export function placeInLog(proof: string): PlaceInLog | undefined {
  const [, index, checkpoint = ''] = /^c2sp\.org\/tlog-proof@v1\nindex (\d+)\n(?:.+\n)*?\n([\s\S]+)$/.exec(proof) ?? [];
  const [, origin, size, root, signatures = ''] = /^(.+)\n(\d+)\n(\S+)\n\n([\s\S]+)$/.exec(checkpoint) ?? [];
  if (origin === undefined || root === undefined) return undefined;
  const signers = [...signatures.matchAll(/^— (\S+) (\S{6})/gm)].map(([, name, id]) => `${name} ${id}`);
  return { origin, index: Number(index), size: Number(size), root, signers };
}
