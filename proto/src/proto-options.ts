import { isUtf8 } from 'node:buffer';
import protobuf from 'protobufjs';

/**
 * How messages are decoded; the committed types describe it (scripts/generate-grpc-types.ts says it to the generator).
 * 64-bit fields are row versions, far below 2^53.
 */
export const protoOptions = { longs: Number, enums: String, defaults: true, oneofs: true } as const;

/**
 * Reads the strings of every message that this process decodes. protobufjs shortens a string that its message cuts and
 * puts U+FFFD for bytes that are no UTF-8, so two ids become one (docs/architecture.md#internals-of-libraries).
 */
protobuf.BufferReader.prototype.string = function readString(this: protobuf.BufferReader & { buf: Buffer }): string {
  const length = this.uint32();
  const start = this.pos;
  const end = start + length;
  if (end > this.len) throw new RangeError('a string is longer than its message');
  this.pos = end;
  const text = this.buf.toString('utf8', start, end);
  // Bytes that are no UTF-8 always show up as U+FFFD, so other texts need no second look.
  if (text.includes('\uFFFD') && !isUtf8(this.buf.subarray(start, end))) throw new Error('a string is not UTF-8');
  return text;
};
