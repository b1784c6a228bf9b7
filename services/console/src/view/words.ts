import { stepTypeFromProto } from '@gcs/proto/enums';
import type { StepType } from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import catalogue from '@gcs/proto/reason-codes.json' with { type: 'json' };
import type { Tone } from '@gcs/ui/parts';

/** Makes a value of the contract readable: `FACE_MATCH` → `Face match`. */
export function readable(word: string): string {
  const text = word
    .replaceAll(/[_.-]+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/\b(?:mrz|nfc)\b/, (name) => name.toUpperCase());
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const acronyms: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    AML: 'AML screening',
    KYB: 'Business (KYB)',
    KYT: 'Transactions (KYT)',
    NFC: 'NFC chip',
  }),
);

export function stepText(stepType: string): string {
  return acronyms.get(stepType) ?? readable(stepType);
}

export function stepOf(stepType: StepType | number): string {
  return stepTypeFromProto(stepType as StepType) ?? '';
}

/** Returns a protocol value such as `REVIEW_VERDICT_APPROVE` without its prefix. */
export function nameOf(value: string | number, prefix: string): string {
  return String(value).startsWith(prefix) ? String(value).slice(prefix.length) : String(value);
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

export function bytesText(bytes: number): string {
  const power = Math.min(4, Math.max(0, Math.floor(Math.log2(bytes) / 10)));
  const value = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 }).format(bytes / 1_024 ** power);
  return `${value} ${['bytes', 'KiB', 'MiB', 'GiB', 'TiB'][power]}`;
}

const units = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
] as const;

/** Returns a length of time in its two largest units: `2 d 4 h`, `12 min`, `less than a minute`. */
export function durationText(seconds: number): string {
  let left = Math.abs(seconds);
  const parts: string[] = [];
  for (const [unit, size] of units) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0) parts.push(`${count} ${unit}`);
    else if (parts.length > 0) break;
  }
  return parts.slice(0, 2).join(' ') || 'less than a minute';
}

const tones: ReadonlyMap<string, Tone> = new Map(
  Object.entries<Tone>({
    PASSED: 'good',
    VERIFIED: 'good',
    FAILED: 'bad',
    NEEDS_REVIEW: 'warn',
    INCOMPLETE: 'warn',
    EXPIRED: 'warn',
    IN_PROGRESS: 'info',
  }),
);

export function statusTone(status: string): Tone {
  return tones.get(status) ?? 'quiet';
}

/** Returns '' for an unknown code. */
export function operatorText(code: string): string {
  const codes: Readonly<Record<string, { operatorText: string }>> = catalogue.codes;
  return Object.hasOwn(codes, code) ? (codes[code]?.operatorText ?? '') : '';
}

export function isOpen(status: string): boolean {
  return ['PENDING', 'IN_PROGRESS', 'NEEDS_REVIEW'].includes(status);
}

/**
 * Returns the last moment of a UTC day such as `2026-05-03`. Other text stays unchanged, so that the admin API rejects
 * it.
 */
export function endOfDay(day: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T23:59:59.999Z` : day;
}
