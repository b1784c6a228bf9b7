/** One timer at a time: the earliest that is asked for. `onTime` comes when it has passed on `performance.now()`. */
export type Alarm = { set(at: number): void; stop(): void };

export function createAlarm(onTime: () => void): Alarm {
  let timer: NodeJS.Timeout | undefined;
  let setFor = Number.POSITIVE_INFINITY;

  const start = () => {
    const leftMs = Math.max(0, Math.ceil(setFor - performance.now()));
    timer = setTimeout(fire, leftMs);
  };
  // A timer may fire up to a millisecond early: then it is set again, or what it is for would be missed.
  const fire = () => {
    if (performance.now() < setFor) return start();
    setFor = Number.POSITIVE_INFINITY;
    onTime();
  };
  return {
    set(at) {
      if (at >= setFor) return;
      clearTimeout(timer);
      setFor = at;
      start();
    },
    stop: () => clearTimeout(timer),
  };
}
