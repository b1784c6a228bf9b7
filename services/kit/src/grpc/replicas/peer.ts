/** A peer that said nothing for so long, while a call waits for it, may be frozen. */
const silentAfterMs = 400;
/** So long after its last call a silent peer gets another one, which shows whether it is back. */
const probeAfterMs = 1_000;

/** What the calls to one replica say of it; times are monotonic milliseconds. */
export type Peer = {
  started(): void;
  /** `isAnswered`: the peer itself ended the call, or its connection is gone; false when the caller gave it up. */
  ended(isAnswered: boolean): void;
  /** It has answered nothing for a while, although it was asked: that other calls are slow is no reason. */
  isSilent(): boolean;
  /** A silent peer may be asked again. */
  isDue(): boolean;
};

export function createPeer(now = () => performance.now()): Peer {
  let waiting = 0;
  let startedAt = Number.NEGATIVE_INFINITY;
  /** Since when a call waits and nothing was answered; kept when a silent peer's calls are given up. */
  let quietSince: number | undefined;

  const isSilent = () => quietSince !== undefined && now() - quietSince >= silentAfterMs;
  return {
    isSilent,
    isDue: () => now() - startedAt >= probeAfterMs,
    started() {
      waiting += 1;
      startedAt = now();
      quietSince ??= startedAt;
    },
    ended(isAnswered) {
      waiting -= 1;
      if (isAnswered) quietSince = waiting > 0 ? now() : undefined;
      else if (waiting === 0 && !isSilent()) quietSince = undefined;
    },
  };
}
