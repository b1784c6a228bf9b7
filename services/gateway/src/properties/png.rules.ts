import { crc32, inflateSync } from 'node:zlib';

export type Taken = { picture: Buffer } | { problem: string };

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/** Types of kept chunks. Others may contain texts, times or places. */
const kept = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'IDAT', 'IEND'];
const maxPixels = 1_024;
/** Samples and bit depths by colour type (PNG, third edition, 11.2.1). */
const colourTypes: ReadonlyMap<number, { samples: number; depths: readonly number[] }> = new Map([
  [0, { samples: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { samples: 3, depths: [8, 16] }],
  [3, { samples: 1, depths: [1, 2, 4, 8] }],
  [4, { samples: 2, depths: [8, 16] }],
  [6, { samples: 4, depths: [8, 16] }],
]);

type Chunk = { type: string; data: Buffer; whole: Buffer };

export function looksLikePng(bytes: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}

/** Removes metadata. Accepts only a still picture of at most 1,024 by 1,024 pixels. */
export function takePng(bytes: Buffer): Taken {
  const chunks = chunksOf(bytes);
  if (chunks === undefined) return { problem: 'is a PNG that is cut off or damaged' };
  if (chunks.some(({ type }) => type === 'acTL')) return { problem: 'is animated: a logo must be still' };
  const unknown = chunks.find(({ type }) => isCritical(type) && !kept.includes(type));
  if (unknown !== undefined) return { problem: 'has a part that browsers do not know' };
  const [header] = chunks;
  const expected = header?.type === 'IHDR' ? rawBytesOf(header.data) : undefined;
  if (expected === undefined) return { problem: `is no PNG of 1 to ${maxPixels} pixels each way` };
  const data = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data));
  if (!inflatesTo(data, expected)) return { problem: 'is a PNG whose pixels cannot be read' };
  return { picture: Buffer.concat([signature, ...keptOf(chunks).map(({ whole }) => whole)]) };
}

function keptOf(chunks: readonly Chunk[]): readonly Chunk[] {
  return chunks.filter(({ type }) => kept.includes(type));
}

/** A chunk type with an upper-case first letter must be known to every reader. */
function isCritical(type: string): boolean {
  return /^[A-Z]/.test(type);
}

function chunksOf(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let at = signature.length;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const whole = bytes.subarray(at, end);
    if (crc32(whole.subarray(4, -4)) !== whole.readUInt32BE(whole.length - 4)) return undefined;
    const type = whole.toString('latin1', 4, 8);
    chunks.push({ type, data: whole.subarray(8, -4), whole });
    at = end;
    if (type === 'IEND') return at === bytes.length ? chunks : undefined;
  }
  return undefined;
}

/** Returns undefined if the header is invalid or the picture too large. */
function rawBytesOf(header: Buffer): { least: number; most: number } | undefined {
  if (header.length !== 13) return undefined;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, colour = 0, compression, filter, interlace = 2] = header.subarray(8);
  const type = colourTypes.get(colour);
  const isKnown = type?.depths.includes(depth) && compression === 0 && filter === 0 && interlace <= 1;
  if (type === undefined || !isKnown) return undefined;
  if (![width, height].every((size) => size >= 1 && size <= maxPixels)) return undefined;
  const exact = height * (1 + Math.ceil((width * type.samples * depth) / 8));
  // An interlaced picture has seven passes, and thus more lines. Each line has a filter byte and fill bits.
  return interlace === 0 ? { least: exact, most: exact } : { least: exact - height, most: exact + 4 * height + 64 };
}

function inflatesTo(data: Buffer, { least, most }: { least: number; most: number }): boolean {
  try {
    return inflateSync(data, { maxOutputLength: most }).length >= least;
  } catch {
    return false;
  }
}
