import type { Deadline } from '@gcs/kit/deadline';
import { ServiceError } from '@gcs/kit/errors';
import { rememberLast } from '../rate-limits/remember-last.ts';
import type { TokenRecord } from './token-grant.rules.ts';

export type TokenDirectory = {
  /**
   * Resolves to a token that was read at most `maxAgeMs` ago, or undefined if there is none. Rejects if the token
   * cannot be read.
   */
  find(lookupId: string, deadline: Deadline): Promise<TokenRecord | undefined>;
  clear(): void;
};

export type TokenDirectoryOptions = {
  load(lookupId: string, deadline: Deadline): Promise<TokenRecord | undefined>;
  monotonicMs(): number;
  maxEntries?: number;
};

type Entry = { record: TokenRecord | undefined; loadedAtMs: number };

const maxAgeMs = 900;
const refreshAfterMs = 450;

/**
 * Caches tokens, so that a request needs no query. A revocation takes effect within a second, even without a
 * notification (docs/contract.md#api-tokens). An entry is valid for 900 ms after its read *began*; an answer after that
 * time is discarded. A used token is read again in the background after half that time. Unknown ids have a separate
 * limit, so invented tokens displace no real ones.
 */
export function createTokenDirectory(options: TokenDirectoryOptions): TokenDirectory {
  const { load, monotonicMs, maxEntries = 10_000 } = options;
  const [known, unknown] = [rememberLast<Entry>(maxEntries), rememberLast<Entry>(maxEntries)];
  let loading = new Map<string, Promise<TokenRecord | undefined>>();

  const loadInTime = async (lookupId: string, deadline: Deadline, isAgain = false): Promise<Entry> => {
    const loadedAtMs = monotonicMs();
    const record = await load(lookupId, deadline);
    if (monotonicMs() - loadedAtMs <= maxAgeMs) return { record, loadedAtMs };
    if (isAgain) throw new ServiceError('unavailable', 'tokens cannot be checked');
    return loadInTime(lookupId, deadline, true);
  };

  const startLoading = (lookupId: string, deadline: Deadline): Promise<TokenRecord | undefined> => {
    const generation = loading;
    const loaded = loadInTime(lookupId, deadline)
      .then((entry) => {
        if (generation === loading) remember(lookupId, entry);
        return entry.record;
      })
      .finally(() => generation.delete(lookupId));
    generation.set(lookupId, loaded);
    return loaded;
  };

  const remember = (lookupId: string, entry: Entry) => {
    const [into, other] = entry.record === undefined ? [unknown, known] : [known, unknown];
    other.delete(lookupId);
    into.set(lookupId, entry);
  };

  return {
    async find(lookupId, deadline) {
      const entry = known.get(lookupId) ?? unknown.get(lookupId);
      const ageMs = entry === undefined ? Number.POSITIVE_INFINITY : monotonicMs() - entry.loadedAtMs;
      if (ageMs > maxAgeMs) return loading.get(lookupId) ?? startLoading(lookupId, deadline);
      // Ignores a failed read while the entry is valid.
      if (ageMs > refreshAfterMs && !loading.has(lookupId)) startLoading(lookupId, deadline).catch(() => {});
      return entry?.record;
    },
    clear() {
      known.clear();
      unknown.clear();
      // Discards running reads, which may have begun before the change.
      loading = new Map();
    },
  };
}
