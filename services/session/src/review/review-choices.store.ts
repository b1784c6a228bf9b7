import type { Visible } from '@gcs/kit/admin/operator-scope';
import type { Connection } from '@gcs/kit/postgres/database';
import { preparedByProperty } from '@gcs/kit/postgres/statement';
import { type ClaimCount, countClaims } from './decision-history.store.ts';

/** What there is to narrow the queue by; each with how many steps wait of it, the most frequent first. */
export type ReviewChoices = {
  readonly properties: readonly Choice[];
  readonly workflows: readonly Choice[];
  readonly claimants: readonly ClaimCount[];
};

type Choice = { readonly name: string; readonly waiting: number };

const maxChoices = 1_000;

const choicesStatement = preparedByProperty(
  'reviews_count_choices',
  { column: 'property_reference', array: '$2' },
  (areSeen) => `
    select property_reference as property, workflow_key as workflow, sum(waiting) as waiting
      from review_counts
     where tenant_id = $1 and ${areSeen}
     group by grouping sets ((property_reference), (workflow_key))
    having sum(waiting) <> 0
     order by sum(waiting) desc, property_reference, workflow_key`,
);

type Row = { property: string | null; workflow: string | null; waiting: number };

/** Counts the queue that is seen of a tenant by property, workflow and claimant; `keys` are the caller's keyed hashes. */
export async function readReviewChoices(
  database: Connection,
  visible: Visible,
  keys: readonly string[],
): Promise<ReviewChoices> {
  const [rows, claims] = await Promise.all([
    database.query<Row>(choicesStatement(visible), [visible.tenantId, visible.properties]),
    countClaims(database, visible, keys),
  ]);
  return {
    properties: choicesOf(rows, ({ property }) => property),
    workflows: choicesOf(rows, ({ workflow }) => workflow),
    claimants: claims.toSorted((one, other) => other.claimed - one.claimed).slice(0, maxChoices),
  };
}

function choicesOf(rows: readonly Row[], nameOf: (row: Row) => string | null): Choice[] {
  const choices = rows.flatMap((row) => {
    const name = nameOf(row);
    return name === null ? [] : [{ name, waiting: row.waiting }];
  });
  return choices.slice(0, maxChoices);
}
