import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';

const useStatement = prepared({
  name: 'providers_use_hand_over',
  text: 'insert into uses (jti, expires_at) values ($1, $2) on conflict do nothing returning true as fresh',
});

/** Returns false if the token was used before. */
export async function useHandOver(tx: Connection, jti: string, expiresAt: Date): Promise<boolean> {
  return (await tx.query(useStatement, [jti, expiresAt])).length > 0;
}

const purgeUsesStatement = prepared({
  name: 'providers_purge_uses',
  text: `
    delete from uses
     where jti = any(array(select jti from uses where expires_at < now() order by expires_at limit $1))
    returning true`,
});

export async function purgeUses(connection: Connection, limit: number): Promise<number> {
  return (await connection.query(purgeUsesStatement, [limit])).length;
}
