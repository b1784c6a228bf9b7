import { limits } from '../limits.ts';

/** A well-formed id that no session can have: ULIDs of the year 1970 are never minted. */
const idOfNoSession = 'cs_00000000000000000000000000';

/**
 * The id to ask the session service for. A malformed id is asked for under an id that exists for nobody, so it takes
 * the same path, and the same time, as an unknown one; an over-long one is not asked for (docs/contract.md#read).
 */
export function sessionIdToLookUp(pathParameter: string): string | undefined {
  if (pathParameter.length > limits.identifierCharacters) return undefined;
  return /^cs_[A-Za-z0-9]+$/.test(pathParameter) ? pathParameter : idOfNoSession;
}
