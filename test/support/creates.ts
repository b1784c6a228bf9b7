import { type Api, checkIn } from './api.ts';
import { type Load, startLoad } from './load.ts';

/** Creates sessions that expire at once, so that each tells its whole story; `ids` are those that were answered 201. */
export function startCreates(api: Api, perSecond: number): { load: Load; ids: ReadonlySet<string> } {
  const ids = new Set<string>();
  const load = startLoad(perSecond, async () => {
    const { status, body } = await api.create(checkIn('expire_unstarted'));
    if (status !== 201) throw new Error(`a create answered ${status}`);
    ids.add(body.id);
  });
  return { load, ids };
}
