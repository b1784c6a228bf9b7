/** A fair order: groups take turns, and within a group its members, in the order they were added. */
export type RoundRobin<T> = {
  /** The member waits for its turn; it is added again after each. */
  add(group: string, member: T): void;
  take(): T | undefined;
  clear(): void;
};

export function createRoundRobin<T>(): RoundRobin<T> {
  const rotation: string[] = [];
  const members = new Map<string, T[]>();
  return {
    add(group, member) {
      const own = members.get(group);
      if (own !== undefined) return void own.push(member);
      members.set(group, [member]);
      rotation.push(group);
    },
    take() {
      const group = rotation.shift();
      const own = group === undefined ? undefined : members.get(group);
      if (group === undefined || own === undefined) return undefined;
      const member = own.shift();
      if (own.length > 0) rotation.push(group);
      else members.delete(group);
      return member;
    },
    clear() {
      rotation.length = 0;
      members.clear();
    },
  };
}
