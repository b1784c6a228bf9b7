import { isDrawing } from '@gcs/proto/drawing';
import type { StayGuest__Output } from '@gcs/proto/gen/gcs/admin/v1/stay_service';
import { html, type Markup } from '@gcs/ui/html';

/** Draws the signature, or shows the typed name. Returns null without a signature and after its erasure. */
export function Signature(
  { signatureDocument }: Pick<StayGuest__Output, 'signatureDocument'>,
  { label, textLabel }: { label: string; textLabel: string },
): Markup | null {
  if (signatureDocument === '') return null;
  const { text, name, strokes, language }: Record<string, unknown> = JSON.parse(signatureDocument);
  return html`
    ${typeof strokes === 'string' && isDrawing(strokes) && Drawing({ strokes, label })}
    ${name !== '' && html`<p><bdi>${String(name)}</bdi></p>`}
    <details class="signed"><summary>${textLabel}</summary><p lang=${String(language)} dir="auto">${String(text)}</p></details>
  `;
}

function Drawing({ strokes, label }: { strokes: string; label: string }) {
  const path = strokes.split(';').map((stroke) => `M${stroke.replaceAll(' ', 'L')}h0`);
  return html`<svg class="signature" viewBox="0 0 1000 400" role="img" aria-label=${label}><path d=${path.join('')} /></svg>`;
}
