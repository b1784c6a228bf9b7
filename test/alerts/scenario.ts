/**
 * A state of the metrics in which an alert fires, and one close to it in which it must not. Series as promtool writes
 * them.
 */
export type Scenario = { alert: string; step?: string; at: string; fires: Series; silent: Series };

export type Series = Readonly<Record<string, string>>;

/** A counter that rises by so much in each step. */
export function every(perStep: number): string {
  return `0+${perStep}x200`;
}

/** A gauge that has stood above its limit, and one that has stood below. */
export function gauge(alert: string, series: string, fires: number, silent: number): Scenario {
  return { alert, at: '30m', fires: { [series]: `${fires}x60` }, silent: { [series]: `${silent}x60` } };
}

/** Series of a counter that rose or appeared recently, and of one that did so long before, also when it was not scraped for a moment. */
export function counter(alert: string, series: string): Scenario[] {
  const at = { alert, at: '120m' };
  return [
    { ...at, fires: { [series]: '0x115 1x10' }, silent: { [series]: '0x10 1x115' } },
    { ...at, fires: { [series]: '_x115 1x10' }, silent: { [series]: '_x10 1x115' } },
    { ...at, fires: { [series]: '_x115 1x10' }, silent: { [series]: '_x10 1x80 stale _x20 1x20' } },
  ];
}
