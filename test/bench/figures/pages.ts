import { operatorRoles } from '@gcs/first-run/local-issuer/local-operator';
import { openConsoleCookies } from '../../support/console-cookies.ts';
import type { Bench } from '../bench.ts';
import { type Installation, openInstallation } from '../growth/installation.ts';
import { type Get, pageAddressesOf } from '../pages/addresses.ts';
import { type Row, row } from '../row.ts';
import { percentilesOf } from '../statistics.ts';
import { grow } from './growth.ts';

const targetMs = 100;
const ofSmallTenant = 1_000;
/** The slowest pages, named as they are taken. */
const named = 12;

/** Somebody who looks: the pages as they come to them, and how long each took. */
type Asker = { who: string; get: Get; addresses: Map<string, string>; tookMs: Map<string, number[]>; failed: string[] };

/**
 * Figure 17: every page of the console, and every way to narrow one, with ten million sessions of one tenant: for who sees
 * that tenant, one property of it, or a small tenant beside it. There is a row of the slowest page of each.
 */
export async function pages(bench: Bench): Promise<Row[]> {
  const installation = await openInstallation(bench);
  const { targets } = await grow(bench, installation, { tenants: 1, endpointsEach: 1 });
  const large = targets[0]?.tenantId ?? '';
  await installation.rig.deliver({ reports: ofSmallTenant, forMs: 60_000 }, { clients: 16 });
  const askers = [
    await open(installation, 'who sees it', large),
    await open(installation, 'who sees one property of it', large, ['hotel-aurora']),
    await open(installation, 'who sees a small tenant beside it', installation.rig.tenantId),
  ];
  for (let look = 0; look <= bench.plan.atScale.pageLooks; look += 1) {
    for (const asker of askers) await lookAtAll(asker, look === 0);
    // What is not in memory yet may take too long once.
    if (look === 0)
      for (const { failed } of askers) for (const one of failed.splice(0)) bench.progress(`    once, cold: ${one}`);
  }
  return askers.map((asker) => rowOf(bench, asker));
}

async function open(
  { rig }: Installation,
  who: string,
  tenantId: string,
  properties?: readonly string[],
): Promise<Asker> {
  const { access, directory } = rig.stack;
  const seen = { roles: operatorRoles, tenants: [tenantId], ...(properties && { properties: [...properties] }) };
  const failed: string[] = [];
  const cookie = await (await openConsoleCookies(directory)).of('pia', seen);
  const get: Get = async (address) => {
    const answer = await fetch(new URL(address, access.consoleUrl), { headers: { cookie }, redirect: 'manual' });
    const html = await answer.text();
    if (answer.status >= 500) failed.push(`${address} answers ${answer.status}`);
    return answer.status === 200 ? html : undefined;
  };
  return { who, get, addresses: await pageAddressesOf(get, tenantId), tookMs: new Map(), failed };
}

async function lookAtAll({ get, addresses, tookMs }: Asker, isWarmUp: boolean): Promise<void> {
  for (const [name, address] of addresses) {
    const startedAt = performance.now();
    await get(address);
    if (!isWarmUp) tookMs.set(name, [...(tookMs.get(name) ?? []), performance.now() - startedAt]);
  }
}

function rowOf(bench: Bench, { who, tookMs, failed }: Asker): Row {
  const all = [...tookMs].map(([name, took]) => ({ name, ...percentilesOf(took) }));
  for (const { name, p50, p95 } of all.toSorted((one, other) => other.p95 - one.p95).slice(0, named)) {
    bench.progress(`    ${name}, for ${who}: p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms`);
  }
  const slowest = all.reduce((one, other) => (other.p95 > one.p95 ? other : one));
  const what = `the slowest of ${all.length} pages (${slowest.name}), for ${who}, p95`;
  return row(17, what, [slowest.p95], 'ms', { target: { atMost: targetMs }, faults: failed });
}
