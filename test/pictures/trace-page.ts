import type { ExportedSpan } from '@gcs/test/support/otlp-sink';
import { escaped, page } from './page.ts';

const colours: Readonly<Record<string, string>> = {
  gateway: '#3b6fd4',
  session: '#2f9e6e',
  evidence: '#b8772a',
  'webhook-delivery': '#a04bb8',
};

/** The spans of one trace as a waterfall: a row each, below its parent, from when it began until it ended. */
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

/** Parents before their children, siblings by time; what has no parent here begins a tree. */
function inOrder(spans: readonly ExportedSpan[]): { span: ExportedSpan; depth: number }[] {
  const known = new Set(spans.map((span) => span.spanId));
  const sorted = [...spans].sort((a, b) => a.startMs - b.startMs);
  const below = (parent: string | undefined, depth: number): { span: ExportedSpan; depth: number }[] =>
    sorted
      .filter((span) => (known.has(span.parentSpanId) ? span.parentSpanId : undefined) === parent)
      .flatMap((span) => [{ span, depth }, ...below(span.spanId, depth + 1)]);
  return below(undefined, 0);
}
