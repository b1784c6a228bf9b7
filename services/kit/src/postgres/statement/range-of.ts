/**
 * SQL: the column has this value, said as a range. A list of one owner's rows in the order of their ids is read from the
 * index (owner, id) by `rangeOf(owner)`, `(owner, id) > (…)` and `order by owner, id`. With the owner as an equation the
 * index of the ids alone has the order, too, and where one owner has most of the rows the one prepared plan takes it: a
 * small owner then reads everybody's (docs/reliability.md#plans).
 */
export function rangeOf(column: string, value: string): string {
  return `${column} between ${value} and ${value}`;
}
