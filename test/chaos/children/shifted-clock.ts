/**
 * Loaded before a process's own code (`node --import …/shifted-clock.ts?shiftMs=-90000`): its wall clock is ahead by so
 * many milliseconds, or behind, as on a machine whose time is wrong. Its monotonic clock and its timers are right.
 */
const shiftMs = Number(new URL(import.meta.url).searchParams.get('shiftMs'));
const machine = globalThis.Date;
const now = () => machine.now() + shiftMs;

globalThis.Date = new Proxy(machine, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
