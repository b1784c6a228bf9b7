import { type Api, checkIn } from './api.ts';
import { type Load, startLoad } from './load.ts';

/**
 * Creates sessions that become VERIFIED, each with nine events. `ids` contains the sessions whose create was answered
 * with 201.
 */
export function startCreates(api: Api, perSecond: number): { load: Load; ids: ReadonlySet<string> } {
  const ids = new Set<string>();
  const load = startLoad(perSecond, async () => {
    const { status, body } = await api.create(checkIn('happy'));
    if (status !== 201) throw new Error(`a create answered ${status}`);
    ids.add(body.id);
  });
  return { load, ids };
}
