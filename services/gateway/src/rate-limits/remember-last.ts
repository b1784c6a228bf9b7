/** A map with a maximum size, from which the oldest entry is dropped. */
export type Remembered<T> = Pick<Map<string, T>, 'get' | 'delete' | 'clear'> & { set(key: string, value: T): void };

/** Setting an entry makes it the newest. */
export function rememberLast<T>(maxRemembered = 20_000): Remembered<T> {
  const entries = new Map<string, T>();
  return {
    get: (key) => entries.get(key),
    delete: (key) => entries.delete(key),
    clear: () => entries.clear(),
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= maxRemembered) return;
      const [oldest] = entries.keys();
      if (oldest !== undefined) entries.delete(oldest);
    },
  };
}
