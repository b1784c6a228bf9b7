export type Pair<T> = { plain: T; other: T };

/**
 * Runs `take` for both sides in each round, and alternates which side is first. A machine or database that becomes
 * slower thus affects both sides.
 */
export async function inTurns<S, R>({ plain, other }: Pair<S>, rounds: number, take: (side: S) => Promise<R>) {
  const taken: Pair<R[]> = { plain: [], other: [] };
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) taken.plain.push(await take(plain));
    taken.other.push(await take(other));
    if (round % 2 === 1) taken.plain.push(await take(plain));
  }
  return taken;
}
