import type { Replica } from '@gcs/local/replica';
import { processorSeconds, programOf } from '../../support/proc.ts';
import type { ServicesStack } from '../stack.ts';

export const parts = ['gateway', 'session', 'webhook-delivery', 'evidence', 'PostgreSQL', 'Kafka'] as const;
export type Part = (typeof parts)[number];

export type Look = {
  seconds: Readonly<Record<Part, number>>;
  work: Readonly<Record<string, number>>;
};

const counters: Readonly<Partial<Record<Replica['service'], readonly string[]>>> = {
  gateway: ['http_server_request_duration_seconds_count', 'rpc_server_call_duration_seconds_count'],
  session: ['rpc_server_call_duration_seconds_count'],
  'webhook-delivery': ['gcs_webhook_delivery_attempts_total'],
};

export async function lookAt(stack: ServicesStack): Promise<Look> {
  const { others } = stack.pids();
  const pidsOf = (part: Part): number[] => {
    if (part === 'PostgreSQL') return others.filter((pid) => programOf(pid) !== 'java');
    if (part === 'Kafka') return others.filter((pid) => programOf(pid) === 'java');
    return stack.replicas.filter(({ service }) => service === part).flatMap((replica) => replica.pid() ?? []);
  };
  const work = stack.replicas.flatMap((replica) => {
    const names = counters[replica.service];
    return names === undefined ? [] : [metricsOf(replica).then((text) => [replica.name, sumOf(text, names)] as const)];
  });
  return {
    seconds: recordOf((part) => processorSeconds(...pidsOf(part))),
    work: Object.fromEntries(await Promise.all(work)),
  };
}

export async function relaysOf(stack: ServicesStack): Promise<string[]> {
  const leading = stack.replicas.map(async (replica) => sumOf(await metricsOf(replica), ['gcs_outbox_leading']));
  const counts = await Promise.all(leading);
  return stack.replicas.filter((_, index) => counts[index] === 1).map(({ name }) => name);
}

export function recordOf(value: (part: Part) => number): Record<Part, number> {
  const entries: Partial<Record<Part, number>> = {};
  for (const part of parts) entries[part] = value(part);
  return entries as Record<Part, number>;
}

export function sumOf(text: string, metrics: readonly string[]): number {
  const series = text.split('\n').filter((line) => metrics.some((name) => line.startsWith(`${name}{`)));
  return series.reduce((sum, line) => sum + Number(/.*\} (\S+)/.exec(line)?.[1]), 0);
}

async function metricsOf({ healthPort }: Replica): Promise<string> {
  return (await fetch(`http://127.0.0.1:${healthPort}/metrics`)).text();
}
