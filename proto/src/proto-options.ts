import { isUtf8 } from 'node:buffer';
import protobuf from 'protobufjs';

/**
 * Options for decoding messages; the committed types assume these options (scripts/generate-grpc-types.ts). 64-bit
 * fields are row versions, far below 2^53.
 */
export const protoOptions = { longs: Number, enums: String, defaults: true, oneofs: true } as const;

/**
 * Reads the strings of every decoded message. protobufjs accepts truncated strings, and replaces invalid UTF-8 with
 * U+FFFD, so two different ids could become equal (docs/architecture.md#internals-of-libraries).
 */
protobuf.BufferReader.prototype.string = function readString(this: protobuf.BufferReader & { buf: Buffer }): string {
  const length = this.uint32();
  const start = this.pos;
  const end = start + length;
  if (end > this.len) throw new RangeError('a string is longer than its message');
  this.pos = end;
  const text = this.buf.toString('utf8', start, end);
  // Invalid UTF-8 always becomes U+FFFD, so other texts need no check.
  if (text.includes('\uFFFD') && !isUtf8(this.buf.subarray(start, end))) throw new Error('a string is not UTF-8');
  return text;
};
