export type Clock = { now(): Date };

/** The process's clock, for times that are never compared with another machine's times. */
export const systemClock: Clock = { now: () => new Date() };
