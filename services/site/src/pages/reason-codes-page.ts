import catalogue from '@gcs/proto/reason-codes.json' with { type: 'json' };
import { html, type Markup } from '@gcs/ui/html';
import type { SitePage } from './layout.ts';

type Entry = [code: string, (typeof catalogue.codes)[keyof typeof catalogue.codes]];

const meanings: ReadonlyMap<string, { title: string; meaning: string; tone: string }> = new Map(
  Object.entries<{ title: string; meaning: string; tone: string }>({
    NEGATIVE: { title: 'negative', meaning: 'conclusive, the step fails or a person decides', tone: 'bad' },
    REVIEW: { title: 'review', meaning: 'a person has to look at it', tone: 'fair' },
    INCONCLUSIVE: { title: 'inconclusive', meaning: 'nothing is proven, another attempt is possible', tone: 'fair' },
    INFO: { title: 'information', meaning: 'explains, decides nothing', tone: 'good' },
  }),
);

/** Renders `/docs/reason-codes`, the catalogue with each code's texts for operators and guests. */
export function reasonCodesPage(): SitePage {
  const groups = Map.groupBy<string, Entry>(Object.entries(catalogue.codes), ([, entry]) => titleOf(entry));
  const chapters = [...groups].map(([title, entries]) => ({
    title,
    kind: 'Reason code',
    sections: entries.map(([code, { operatorText }]) => ({ anchor: code, title: code, summary: operatorText })),
  }));
  const classes = [...meanings.values()];
  const lead = `Meaning of each reason code, which tells programs why a session or a step has its status. Version ${catalogue.version} of the catalogue.`;
  const body = html`<h1>Reason codes</h1>
    <p class="lead">${lead}</p>
    <p>A code never changes its meaning or its class; new codes may be added, so treat one that you do not know as
information. Codes never hold names, scores or details of a hit. What a provider reports under a name of its own that is
not in this list arrives as <a href="#OTHER"><code>OTHER</code></a>, for a person to look at.</p>
    <dl class="legend">${classes.map(legendOf)}</dl>
    ${[...groups].map(([title, entries]) => html`<h2>${title}</h2>${entries.map(articleOf)}`)}`;
  return { file: 'reason-codes.html', title: 'Reason codes', lead, chapters, body };
}

function legendOf({ title, meaning, tone }: { title: string; meaning: string; tone: string }): Markup {
  return html`<dt><span class="status ${tone}">${title}</span></dt><dd>${meaning}</dd>`;
}

function titleOf({ stepTypes }: Entry[1]): string {
  const [first] = stepTypes;
  if (first === undefined) return 'Sessions';
  return first === '*' ? 'Every step' : first;
}

function articleOf([code, entry]: Entry): Markup {
  const { title, tone } = meanings.get(entry.class) ?? { title: entry.class, tone: 'fair' };
  const source = entry.source === 'PROVIDER' ? 'a provider, or a person who decides' : 'this service';
  return html`<article class="error" id=${code}>
  <h3><span class="status ${tone}">${title}</span> <code>${code}</code></h3>
  <dl><dt>For operators</dt><dd>${entry.operatorText}</dd><dt>For guests</dt><dd>${entry.guestText}</dd>
  <dt>Given by</dt><dd>${source}</dd></dl></article>`;
}
