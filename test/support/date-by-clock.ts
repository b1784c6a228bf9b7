export function dateByClock(machine: DateConstructor, clock: () => number): DateConstructor {
  return new Proxy(machine, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [clock()] : args, newTarget),
    get: (target, name) => (name === 'now' ? clock : Reflect.get(target, name)),
  });
}
