/** The series `fires` must fire the alert, and the series `silent` must not. Series are in promtool's notation. */
export type Scenario = { alert: string; step?: string; at: string; fires: Series; silent: Series };

export type Series = Readonly<Record<string, string>>;

export function every(perStep: number): string {
  return `0+${perStep}x200`;
}

export function gauge(alert: string, series: string, fires: number, silent: number): Scenario {
  return { alert, at: '30m', fires: { [series]: `${fires}x60` }, silent: { [series]: `${silent}x60` } };
}

/** A broker was away until ten minutes before the scenario's end. */
export function afterOutage(series: Series): Series {
  return { ...series, [broker('session')]: '0x15 60 120 0x60' };
}

export function duringOutage(series: Series): Series {
  return { ...series, [broker('session')]: '60x60' };
}

export function broker(service: string): string {
  return `gcs_broker_silence_seconds{service_name="${service}"}`;
}

export function counter(alert: string, series: string): Scenario[] {
  const at = { alert, at: '120m' };
  return [
    { ...at, fires: { [series]: '0x115 1x10' }, silent: { [series]: '0x10 1x115' } },
    { ...at, fires: { [series]: '_x115 1x10' }, silent: { [series]: '_x10 1x115' } },
    { ...at, fires: { [series]: '_x115 1x10' }, silent: { [series]: '_x10 1x80 stale _x20 1x20' } },
  ];
}
