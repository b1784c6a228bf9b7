import { parseArgs } from 'node:util';
import { repository } from '../../support/parts.ts';
import { trackedFiles } from '../tracked-files.ts';
import { readBudget, writeBudget } from './budget-file.ts';
import { kinds, type Weights, weigh } from './weigh.ts';

/** `npm run weight` prints the packages' weight. `-- --lower` lowers the budget to the weight plus one percent. */
const { reason, lower } = parseArgs({
  options: { lower: { type: 'boolean', default: false }, reason: { type: 'string' } },
}).values;
const weights = weigh(trackedFiles(repository));
const total: Record<string, number> = {};
for (const weight of Object.values(weights))
  for (const kind of kinds) total[kind] = (total[kind] ?? 0) + (weight[kind] ?? 0);
console.table({ ...weights, total }, [...kinds]);
if (lower || reason !== undefined) {
  const { reasons, packages } = readBudget();
  const limit = (name: string, kind: string, now: number) => {
    const roomy = now < 100 ? now : Math.ceil((now * 1.01) / 10) * 10;
    return reason === undefined ? Math.min(roomy, packages[name]?.[kind] ?? 0) : roomy;
  };
  const limits = Object.entries(weights).map(([name, weight]): [string, Weights[string]] => [
    name,
    Object.fromEntries(Object.entries(weight).map(([kind, now = 0]) => [kind, limit(name, kind, now)])),
  ]);
  writeBudget({ reasons: reason === undefined ? reasons : [...reasons, reason], packages: Object.fromEntries(limits) });
}
