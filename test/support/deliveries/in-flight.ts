import { attemptKey } from './judge.ts';
import type { Arrival } from './receiver.ts';
import type { DeliveryStand } from './stand.ts';

/** Which attempts had been received and not recorded when a process died: those may come again, once for each time. */
export function watchInFlight({
  receiver: { arrivals },
  unsettledOf,
}: Pick<DeliveryStand, 'receiver' | 'unsettledOf'>) {
  const deaths = new Map<string, number>();
  const open = new Map<string, Arrival>();
  let noted = 0;
  return {
    /** To be called when all that the dead process had sent has been read, and before another has its deliveries. */
    async noteDeath(): Promise<void> {
      for (const arrival of arrivals.slice(noted)) open.set(attemptKey(arrival), arrival);
      noted = arrivals.length;
      const unsettled = await unsettledOf([...open.values()]);
      open.clear();
      for (const arrival of unsettled) {
        const key = attemptKey(arrival);
        open.set(key, arrival);
        deaths.set(key, (deaths.get(key) ?? 0) + 1);
      }
    },
    deathsOf: (key: string) => deaths.get(key) ?? 0,
    total: () => deaths.size,
  };
}
