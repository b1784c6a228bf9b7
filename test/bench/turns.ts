export type Pair<T> = { plain: T; other: T };

/** Alternates which side is first, so that a slower machine or database affects both. */
export async function inTurns<S, R>({ plain, other }: Pair<S>, rounds: number, take: (side: S) => Promise<R>) {
  const taken: Pair<R[]> = { plain: [], other: [] };
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) taken.plain.push(await take(plain));
    taken.other.push(await take(other));
    if (round % 2 === 1) taken.plain.push(await take(plain));
  }
  return taken;
}
