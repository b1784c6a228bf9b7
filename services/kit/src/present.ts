export function present<T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> };
export function present(members: object): object {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
