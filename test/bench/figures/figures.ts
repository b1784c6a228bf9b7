import type { Bench } from '../bench.ts';
import type { Row } from '../row.ts';
import { checkIn } from './check-in.ts';
import { counts, footprint } from './counts.ts';
import { cpu, deliver, latency, soak } from './deliveries.ts';
import { growth } from './growth.ts';
import { isolation } from './isolation.ts';
import { evidence, results, statement } from './lone-services.ts';
import { peers } from './peers.ts';
import { coldStart, idle, memory } from './processes.ts';
import { replicas } from './replicas.ts';
import { create, createLatency, overload, read, verify } from './requests.ts';
import { telemetry } from './telemetry.ts';
import { watching } from './watching.ts';

/**
 * The figures of docs/performance.md#figures in the order of measurement. Figures of an idle stack come before any
 * load.
 */
export const figures = {
  'cold-start': coldStart,
  idle,
  footprint,
  'create-latency': createLatency,
  latency,
  create,
  deliver,
  cpu,
  'check-in': checkIn,
  memory,
  counts,
  read,
  verify,
  overload,
  telemetry,
  statement,
  evidence,
  results,
  isolation,
  replicas,
  soak,
  growth,
  watching,
  peers,
} as const satisfies Record<string, (bench: Bench) => Promise<Row[]>>;

export type FigureName = keyof typeof figures;

export const figureNames = Object.keys(figures).filter(isFigureName);

/** Figures that are measured only on request, because each is a larger load than all others together. */
const atScale: readonly FigureName[] = ['isolation', 'replicas', 'soak', 'growth', 'watching', 'peers'];

export const usualFigures = figureNames.filter((name) => !atScale.includes(name));

/**
 * Leaves out `replicas` and `watching`, because starting Kafka takes most of a minute, and `peers`, which needs the
 * peer's sources.
 */
export const smokeFigures: FigureName[] = figureNames.filter(
  (name) => name !== 'replicas' && name !== 'watching' && name !== 'peers',
);

export function isFigureName(name: string): name is FigureName {
  return Object.hasOwn(figures, name);
}
