import { routes } from '../../../services/console/src/view/addresses.ts';

/** Asks the console for a page; its HTML, or undefined where there is none. */
export type Get = (address: string) => Promise<string | undefined>;

/** What somebody writes into the field of a list's form, by its name or else by its type. */
const written: Readonly<Record<string, string>> = {
  q: 'booking-0',
  property: 'hotel-aurora',
  reference: 'hotel-aurora',
  date: new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10),
};

/** A console that leads to more pages than these leads in a circle. */
const maxPages = 400;

/**
 * The pages of a tenant as somebody comes to them: of each route and of each way to narrow a list (the query of a link, a
 * choice of a form, a field that is written into) one address, by what it is called. Files are no pages.
 */
export async function pageAddressesOf(get: Get, tenantId: string): Promise<Map<string, string>> {
  const base = `/tenants/${tenantId}`;
  const found = new Map<string, string>();
  const waiting = Object.values(routes).map((route) => route.replace('/tenants/:tenant', base));
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const name = nameOf(address, base);
    if (name === undefined || found.has(name)) continue;
    const html = await get(address);
    if (html === undefined) continue;
    found.set(name, address);
    if (found.size > maxPages) throw new Error(`more than ${maxPages} pages: ${[...found.keys()].slice(-10)}`);
    waiting.push(...linksOf(html), ...narrowedOf(html));
  }
  return found;
}

/** The route and what narrows it, `/sessions?state=EXPIRED`; undefined of what is no page of the tenant. */
function nameOf(address: string, base: string): string | undefined {
  const { pathname, searchParams } = new URL(address, 'https://console');
  const path = pathname.replace(base, '/tenants/:tenant');
  const route = Object.values(routes).find((one) => patternOf(one).test(path));
  if (route === undefined || address.includes(':') || route.endsWith('.csv')) return undefined;
  const narrowed = [...searchParams].map(([name, value]) => (isChoice(name, value) ? `${name}=${value}` : name));
  return [route.replace('/tenants/:tenant', ''), ...narrowed.toSorted()].join(' ');
}

function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replaceAll(/(?<=\/):(?!tenant\b)\w+/g, '[^/]+')}$`);
}

/** A state or another word of ours, not an id, a cursor or a time; one language is as quick as another. */
function isChoice(name: string, value: string): boolean {
  return name !== 'language' && /^[A-Za-z_.-]{1,40}$/.test(value);
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/href="(\/tenants\/[^"#]+)/g)].map(([, address = '']) => textOf(address));
}

/** What a form that narrows a list can ask for: each choice, and each field with something in it. */
function narrowedOf(html: string): string[] {
  return [...html.matchAll(/<form class="filters"[^>]* action="([^"]+)"[^>]*>(.*?)<\/form>/gs)].flatMap(
    ([, action = '', form = '']) => {
      const selects = [...form.matchAll(/<select name="(\w+)"[^>]*>(.*?)<\/select>/gs)];
      const choices = selects.flatMap(([, name = '', options = '']) =>
        [...options.matchAll(/value="([^"]+)"/g)].map(([, value = '']) => [name, textOf(value)] as const),
      );
      const fields = [...form.matchAll(/<input ([^>]*)name="(\w+)"/g)].flatMap(([, before = '', name = '']) => {
        const value = written[name] ?? written[/type="(\w+)"/.exec(before)?.[1] ?? ''];
        return value === undefined ? [] : [[name, value] as const];
      });
      return [...choices, ...fields].map(
        ([name, value]) => `${textOf(action)}?${new URLSearchParams({ [name]: value })}`,
      );
    },
  );
}

function textOf(attribute: string): string {
  return attribute.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
}
