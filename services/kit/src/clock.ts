export type Clock = { now(): Date };

/** For times that are never compared with another machine's times. */
export const systemClock: Clock = { now: () => new Date() };
