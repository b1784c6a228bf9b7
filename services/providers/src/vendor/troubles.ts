import type { Check } from '@gcs/kit/process/health';
import type { checkedAlerts } from '@gcs/kit/telemetry/conditions';

export type Troubles = ReturnType<typeof createTroubles>;
type Alert = Extract<(typeof checkedAlerts)[number], 'GcsVendorRefusesGuests' | 'GcsVendorUnreadable'>;

const turnedAway: ReadonlySet<string> = new Set(['rejected', 'no_account', 'steps', 'ceiling']);

/** Remembers the newest results with each account and vendor. A failure stays until the next success. */
export function createTroubles() {
  const refusedKeys = new Map<string, string>();
  const unstored = new Map<string, boolean>();
  const found = new Map<Alert, Map<string, string>>();
  const note = (alert: Alert, subject: string, text: string | null) => {
    const texts = found.get(alert) ?? new Map<string, string>();
    found.set(alert, texts);
    if (text === null) texts.delete(subject);
    else texts.set(subject, text);
  };
  const noteAnswer = (outcome: string, vendor: string) => {
    const text = outcome === 'unreadable' ? `the newest answer of ${vendor} was unreadable` : null;
    note('GcsVendorUnreadable', vendor, text);
  };
  const check: Check = {
    name: 'vendors',
    async check() {
      const keys = [...refusedKeys].map(([id, vendor]) => `${vendor} refuses the key of the account ${id}`);
      const all = [
        ['GcsVendorKeyRefused', keys] as const,
        ...[...found].map(([name, of]) => [name, [...of.values()]] as const),
      ];
      return all.flatMap(([name, texts]) => (texts.length === 0 ? [] : [{ name, reason: texts.join('; ') }]));
    },
  };
  return {
    check,
    noteAnswer,
    /** An outage says nothing about the key. */
    noteCall({ id, vendor }: { id: string; vendor: string }, outcome: string) {
      if (outcome === 'key_refused') refusedKeys.set(id, vendor);
      else if (outcome !== '2xx' || !refusedKeys.delete(id)) return;
      unstored.set(id, outcome === 'key_refused');
    },
    /** A success at one process ends the refusal that another has seen, and a removed account has none. */
    async syncKeys(
      store: (refused: string[], accepted: string[]) => Promise<readonly { id: string; vendor: string }[]>,
    ) {
      const sent = new Map(unstored);
      const idsOf = (isRefused: boolean) => [...sent].flatMap(([id, is]) => (is === isRefused ? [id] : []));
      const stored = await store(idsOf(true), idsOf(false));
      for (const [id, isRefused] of sent) if (unstored.get(id) === isRefused) unstored.delete(id);
      for (const id of refusedKeys.keys()) if (!unstored.has(id)) refusedKeys.delete(id);
      for (const { id, vendor } of stored) if (!unstored.has(id)) refusedKeys.set(id, vendor);
      return stored;
    },
    noteGuest(outcome: string, vendor: string) {
      noteAnswer(outcome, vendor);
      if (turnedAway.has(outcome)) {
        const at = vendor === '' ? '' : ` from ${vendor}`;
        note('GcsVendorRefusesGuests', vendor, `the newest guest was turned away${at} (${outcome})`);
      } else if (outcome === 'vendor') for (const one of [vendor, '']) note('GcsVendorRefusesGuests', one, null);
    },
  };
}
