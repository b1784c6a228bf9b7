/**
 * Loaded before a process's own code (`node --import …/shifted-clock.ts?aheadMs=600000`): its wall clock is ahead by so
 * many milliseconds, as on a machine whose time is wrong. Its monotonic clock and its timers are right.
 */
const aheadMs = Number(new URL(import.meta.url).searchParams.get('aheadMs'));
const machine = globalThis.Date;
const now = () => machine.now() + aheadMs;

globalThis.Date = new Proxy(machine, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
