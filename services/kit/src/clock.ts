/** Where the time comes from. */
export type Clock = { now(): Date };

/** The clock of this machine, for what is never compared with another machine's time. */
export const systemClock: Clock = { now: () => new Date() };
