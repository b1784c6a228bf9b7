import type { ReadHeads } from '@gcs/kit/outbox/histories';
import { prepared } from '@gcs/kit/postgres/statement/prepared';

const headsStatement = prepared({
  name: 'evidence_package_heads',
  text: `
    select session_id as key, published_version as version
      from evidence_heads where session_id = any($1::text[])`,
});

/** How much has been announced of the packages of these sessions, whatever of the journal is left. */
export const readPackageHeads: ReadHeads = (connection, keys) => connection.query(headsStatement, [keys]);
