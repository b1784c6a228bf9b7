const lengthDelimited = 2;
/** resource_spans → scope_spans → spans, by their field numbers in OTLP's ExportTraceServiceRequest. */
const path = [1, 2, 2];

/** The number of spans in an OTLP trace export, found without decoding one. */
export function countSpans(bytes: Buffer, depth = 0): number {
  if (depth === path.length) return 1;
  let count = 0;
  for (const field of fieldsOf(bytes)) {
    if (field.number === path[depth]) count += countSpans(field.bytes, depth + 1);
  }
  return count;
}

/** The length-delimited fields of a message; OTLP uses no other kind above the spans. */
function* fieldsOf(bytes: Buffer): Generator<{ number: number; bytes: Buffer }> {
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < bytes.length) {
    const tag = varint();
    if ((tag & 7) !== lengthDelimited) throw new Error(`unexpected wire type ${tag & 7}`);
    const length = varint();
    yield { number: tag >>> 3, bytes: bytes.subarray(at, at + length) };
    at += length;
  }
}
