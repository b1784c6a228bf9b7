const maxRemembered = 20_000;

/** A bounded map; the oldest entry is dropped. */
export type Remembered<T> = { get(key: string): T | undefined; set(key: string, value: T): void };

/** Holds 20,000 entries; setting one renews it. */
export function rememberLast<T>(): Remembered<T> {
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
