import { crc32, deflateSync } from 'node:zlib';

export function png(...chunks: Buffer[]): Buffer {
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
}

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Returns an IHDR chunk. By default, the picture has 3 by 2 pixels of 8-bit RGBA. */
export function header({ width = 3, height = 2, depth = 8, colour = 6, interlace = 0 } = {}): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, colour, 0, 0, interlace]);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  return chunk('IHDR', data);
}

/** Returns an IDAT chunk with this many bytes before compression. By default, the bytes fit the default header. */
export function pixels(bytes = 2 * (1 + 3 * 4)): Buffer {
  return chunk('IDAT', deflateSync(Buffer.alloc(bytes)));
}

export const end = chunk('IEND', Buffer.alloc(0));
