import encodeQR from 'qr';
import { html } from './html.ts';

const border = 4;

/** Draws a QR code, dark on light in every colour scheme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border });
  const dark = rows.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '#' : ' ')).join('');
    return [...line.matchAll(/#+/g)].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`);
  });
  return html`<svg class="qr" role="img" aria-label=${label} viewBox=${`0 0 ${rows.length} ${rows.length}`} shape-rendering="crispEdges">
    <rect width=${rows.length} height=${rows.length} fill="#ffffff" />
    <path d=${dark.join('')} fill="#000000" />
  </svg>`;
}
