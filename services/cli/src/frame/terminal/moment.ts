const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

/** The moment that a text is, RFC 3339; undefined for anything else. */
export function momentOf(text: string): Date | undefined {
  if (!pattern.test(text)) return undefined;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

const units = [
  { name: 's', ms: 1_000, below: 60_000 },
  { name: 'min', ms: 60_000, below: 3_600_000 },
  { name: 'h', ms: 3_600_000, below: 172_800_000 },
  { name: 'days', ms: 86_400_000, below: 5_184_000_000 },
] as const;

/** A moment as seen from another: `3 min ago`, `in 5 h`, `now`; its date when it is two months away or more. */
export function relativeTo(now: Date, moment: Date): string {
  const awayMs = Math.abs(moment.getTime() - now.getTime());
  if (awayMs < 1_000) return 'now';
  const unit = units.find(({ below }) => awayMs < below);
  if (unit === undefined) return moment.toISOString().slice(0, 10);
  const amount = `${Math.floor(awayMs / unit.ms)} ${unit.name}`;
  return moment < now ? `${amount} ago` : `in ${amount}`;
}
