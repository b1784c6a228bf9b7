const maxRemembered = 20_000;

/** A bounded map. The oldest entry falls out of a full one. */
export type Remembered<T> = { get(key: string): T | undefined; set(key: string, value: T): void };

/** Makes a map of 20,000 entries; to set an entry renews it. */
export function rememberLast<T>(): Remembered<T> {
  // A Map keeps the order of insertion: the oldest is at its front.
  const entries = new Map<string, T>();
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= maxRemembered) return;
      const [oldest] = entries.keys();
      if (oldest !== undefined) entries.delete(oldest);
    },
  };
}
