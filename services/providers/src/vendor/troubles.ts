import type { Check } from '@gcs/kit/process/health';
import type { checkedAlerts } from '@gcs/kit/telemetry/conditions';

export type Troubles = ReturnType<typeof createTroubles>;
type Alert = (typeof checkedAlerts)[number];

const turnedAway: ReadonlySet<string> = new Set(['rejected', 'no_account', 'steps', 'ceiling']);

/** Remembers the newest results with each account and vendor. A failure stays until the next success. */
export function createTroubles() {
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
      const lasting = [...found].filter(([, texts]) => texts.size > 0);
      return lasting.map(([name, texts]) => ({ name, reason: [...texts.values()].join('; ') }));
    },
  };
  return {
    check,
    noteAnswer,
    /** An outage says nothing about the key. */
    noteCall({ id, vendor }: { id: string; vendor: string }, outcome: string) {
      if (outcome === 'key_refused') note('GcsVendorKeyRefused', id, `${vendor} refuses the key of the account ${id}`);
      else if (outcome === '2xx') note('GcsVendorKeyRefused', id, null);
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
