import { decryptWith, type Keyring } from '@gcs/kit/crypto/keyring';
import type { Connection } from '@gcs/kit/postgres/database';
import type { KeptAnswers } from '../../domain/guest/guest-action.ts';
import { readAnswers } from '../../postgres/guest/guest-answers.ts';

/** Under which the answers of a session are sealed. */
export function answersContext(sessionId: string, id: string): string {
  return `guest answers ${sessionId} ${id}`;
}

/** What the guest of a session has answered, as JSON: `[{"stepType", "submittedAt", "answers", …}]`, oldest first. */
export async function openAnswers(connection: Connection, keyring: Keyring, sessionId: string): Promise<string> {
  const stored = await readAnswers(connection, sessionId);
  const opened = stored.map(({ id, stepType, submittedAt, answers }) => {
    const kept: KeptAnswers = JSON.parse(
      decryptWith(keyring, 'kek', answers, answersContext(sessionId, id)).toString(),
    );
    return { stepType, submittedAt: submittedAt.toISOString(), ...kept };
  });
  return JSON.stringify(opened);
}
