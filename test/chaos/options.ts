import { parseArgs } from 'node:util';
import { type DrillName, drillNames } from './drills.ts';

export type ChaosOptions = {
  seed: number;
  minutes: number;
  /** The run continues after `minutes` until this many processes were killed. */
  kills: number;
  brokers: 1 | 3;
  createsPerSecond?: number;
  drill?: DrillName;
  size?: number;
  json?: string;
};

export const usage =
  'Usage: npm run chaos -- --seed 7 --minutes 5 [--kills 100] [--brokers 1|3] [--rate 8] [--json report.json]\n       npm run chaos -- --drill postgres-stops [--size 50] [--rate 8]';

export function readOptions(args: readonly string[]): ChaosOptions {
  const text = (value: string) => ({ type: 'string', default: value }) as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: text('1'),
      minutes: text('5'),
      kills: text('0'),
      brokers: text('1'),
      rate: { type: 'string' },
      drill: { type: 'string' },
      size: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const brokers = numberOf('brokers', values.brokers);
  if (brokers !== 1 && brokers !== 3) throw new RangeError(`--brokers is 1 or 3, not ${brokers}`);
  return {
    seed: numberOf('seed', values.seed),
    minutes: numberOf('minutes', values.minutes),
    kills: numberOf('kills', values.kills),
    brokers,
    ...(values.rate === undefined ? {} : { createsPerSecond: numberOf('rate', values.rate) }),
    ...(values.drill === undefined ? {} : { drill: drillNamed(values.drill) }),
    ...(values.size === undefined ? {} : { size: numberOf('size', values.size) }),
    ...(values.json === undefined ? {} : { json: values.json }),
  };
}

function drillNamed(text: string): DrillName {
  const name = drillNames.find((one) => one === text);
  if (name === undefined) throw new RangeError(`--drill is one of ${drillNames.join(', ')}, not "${text}"`);
  return name;
}

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value) || value < 0) throw new RangeError(`--${name} is "${text}", not a number`);
  return value;
}
