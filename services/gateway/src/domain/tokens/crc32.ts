const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  return remainder;
});

/** CRC-32 (ISO-HDLC, the one of zlib) of an ASCII text, as an unsigned 32-bit number. */
export function crc32(ascii: string): number {
  let remainder = 0xffffffff;
  for (let index = 0; index < ascii.length; index += 1) {
    remainder = (remainder >>> 8) ^ (table[(remainder ^ ascii.charCodeAt(index)) & 0xff] ?? 0);
  }
  return ~remainder >>> 0;
}
