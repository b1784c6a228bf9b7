/** The machine's `Date`, but that its present moment is the clock's: whole milliseconds since 1970. */
export function dateByClock(machine: DateConstructor, clock: () => number): DateConstructor {
  return new Proxy(machine, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [clock()] : args, newTarget),
    get: (target, name) => (name === 'now' ? clock : Reflect.get(target, name)),
  });
}
