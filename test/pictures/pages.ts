import type { ExportedSpan } from '@gcs/test/support/otlp-sink';

const colours: Readonly<Record<string, string>> = {
  gateway: '#3b6fd4',
  session: '#2f9e6e',
  evidence: '#b8772a',
  'webhook-delivery': '#a04bb8',
};

/** A waterfall of one trace: a row per span, below its parent, from start to end. */
export function tracePage(spans: readonly ExportedSpan[]): string {
  const rows = inOrder(spans);
  const startMs = Math.min(...spans.map((span) => span.startMs));
  const totalMs = Math.max(...spans.map((span) => span.endMs)) - startMs;
  const bars = rows.map(({ span, depth }) => {
    const left = ((span.startMs - startMs) / totalMs) * 100;
    const width = Math.max(((span.endMs - span.startMs) / totalMs) * 100, 0.15);
    const label = `${escaped(span.name)} <small>${escaped(span.service)}</small>`;
    const took = `${(span.endMs - span.startMs).toFixed(1)} ms`;
    const side = left + width > 85 ? `right:${100 - left}%` : `left:${left + width}%`;
    return `<div class="row"><div class="name" style="padding-left:${depth * 14}px">${label}</div><div class="lane">
      <i style="left:${left}%;width:${width}%;background:${colours[span.service]}"></i>
      <b style="${side}">${took}</b></div></div>`;
  });
  const services = Object.entries(colours).map(([name, colour]) => `<i style="background:${colour}"></i>${name}`);
  const title = `${spans[0]?.traceId}: ${spans.length} spans of ${totalMs.toFixed(0)} ms`;
  return page(
    title,
    `<h1>Trace ${title}</h1><p class="legend">${services.join(' ')}</p>${bars.join('\n')}`,
    `.row{display:flex;border-bottom:1px solid #eef0f3;height:19px;line-height:19px}
     .name{width:560px;overflow:hidden;white-space:nowrap;box-sizing:border-box} small{color:#7a8494}
     .lane{position:relative;flex:1} .lane i{position:absolute;top:4px;height:11px;border-radius:2px}
     .lane b{position:absolute;font-weight:normal;color:#56606e;padding:0 5px}
     .legend i{display:inline-block;width:11px;height:11px;margin:0 5px 0 14px;border-radius:2px}`,
  );
}

/** Parents first, siblings by time; a span without a parent here begins a tree. */
function inOrder(spans: readonly ExportedSpan[]): { span: ExportedSpan; depth: number }[] {
  const known = new Set(spans.map((span) => span.spanId));
  const sorted = [...spans].sort((a, b) => a.startMs - b.startMs);
  const below = (parent: string | undefined, depth: number): { span: ExportedSpan; depth: number }[] =>
    sorted
      .filter((span) => (known.has(span.parentSpanId) ? span.parentSpanId : undefined) === parent)
      .flatMap((span) => [{ span, depth }, ...below(span.spanId, depth + 1)]);
  return below(undefined, 0);
}

export type Panel = {
  title: string;
  type: string;
  fieldConfig: { defaults: { unit: string; noValue?: string; thresholds?: { steps: Step[] } } };
  targets: Target[];
};
type Step = { value: number | null; color: string };
export type Target = { expr: string; legendFormat: string };
/** Points are pairs of Unix seconds and a value. */
export type Series = { name: string; points: [number, number][] };
export type Drawn = { panel: Panel; series: Series[] };

const palette = ['#3b6fd4', '#2f9e6e', '#b8772a', '#a04bb8', '#c4453c', '#2497a8', '#7d7f2d', '#6b5fc7', '#8c5a44'];
const [width, height, left, bottom] = [560, 150, 46, 18];

export function dashboardPage(title: string, note: string, panels: readonly Drawn[]): string {
  const figures = panels.filter(({ panel }) => panel.type === 'stat');
  const curves = panels.filter(({ panel }) => panel.type !== 'stat');
  return page(
    title,
    `<h1>${escaped(title)}</h1><p>${escaped(note)}</p><header>${figures.map(figureOf).join('\n')}</header>
     <main>${curves.map(panelOf).join('\n')}</main>`,
    `header{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:12px;margin-bottom:12px} b{font-size:22px;font-weight:600}
     main{display:grid;grid-template-columns:1fr 1fr;gap:12px} section{border:1px solid #dfe3e8;border-radius:4px;padding:8px}
     h2{font-size:13px;margin:0 0 4px} svg{width:100%;display:block} ul{list-style:none;margin:4px 0 0;padding:0;font-size:11px}
     li{display:inline-block;margin-right:12px} li i{display:inline-block;width:10px;height:3px;margin-right:4px;vertical-align:middle}
     text{font-size:10px;fill:#7a8494}`,
  );
}

const levels: Record<string, string> = { green: '#2f9e6e', orange: '#b8772a', red: '#c4453c' };

function figureOf({ panel, series }: Drawn): string {
  const { unit, noValue = '', thresholds } = panel.fieldConfig.defaults;
  const value = series[0]?.points.at(-1)?.[1];
  const reached = thresholds?.steps.findLast((step) => step.value === null || (value ?? 0) >= step.value);
  const colour = levels[reached?.color ?? ''] ?? '#1d2430';
  const text = value === undefined ? noValue : readable(value, unit);
  return `<section><h2>${escaped(panel.title)}</h2><b style="color:${colour}">${escaped(text)}</b></section>`;
}

function panelOf({ panel, series }: Drawn): string {
  const points = series.flatMap((one) => one.points);
  const [from, to] = [Math.min(...points.map(([at]) => at)), Math.max(...points.map(([at]) => at))];
  const top = Math.max(...points.map(([, value]) => value), 0) * 1.1 || 1.1;
  const x = (at: number) => left + ((at - from) / (to - from || 1)) * (width - left);
  const y = (value: number) => height - bottom - (value / top) * (height - bottom - 8);
  const lines = series.map(({ points: own }, index) => {
    const path = own.map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
    return `<polyline points="${path}" fill="none" stroke="${palette[index % palette.length]}" stroke-width="1.5"/>`;
  });
  const unit = panel.fieldConfig.defaults.unit;
  const marks = [0, 0.5, 1].map((part) => {
    const value = (top / 1.1) * part;
    const at = y(value);
    const grid = `<line x1="${left}" x2="${width}" y1="${at}" y2="${at}" stroke="#eef0f3"/>`;
    return `${grid}<text x="${left - 4}" y="${at + 3}" text-anchor="end">${readable(value, unit)}</text>`;
  });
  const none = points.length === 0 ? `<text x="${width / 2}" y="${height / 2}">nothing to show</text>` : '';
  const legend = series.map(
    ({ name }, index) => `<li><i style="background:${palette[index % palette.length]}"></i>${escaped(name)}</li>`,
  );
  return `<section><h2>${escaped(panel.title)}</h2><svg viewBox="0 0 ${width} ${height}">${marks.join('')}${lines.join('')}${none}</svg>
    <ul>${legend.join('')}</ul></section>`;
}

function readable(value: number, unit: string): string {
  if (unit === 's' && value < 1) return `${Number((value * 1_000).toPrecision(2))} ms`;
  if (unit === 'percentunit') return `${Number((value * 100).toPrecision(4))} %`;
  if (unit === 'bytes') return `${Math.round(value / 1_048_576)} MiB`;
  return `${Number(value.toPrecision(2))}${unit === 's' ? ' s' : ''}${unit === 'reqps' ? '/s' : ''}`;
}

function page(title: string, body: string, style: string): string {
  return `<!doctype html><meta charset="utf-8"><title>${escaped(title)}</title><style>
  body{font:12px/1.4 sans-serif;color:#1d2430;background:#fff;margin:16px 20px}
  h1{font-size:16px;margin:0 0 6px} p{margin:0 0 10px;color:#56606e} ${style}</style>${body}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
