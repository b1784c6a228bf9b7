import { specimenPassport as passport } from '@gcs/proto/specimen';
import { type Children, html, render } from '@gcs/ui/html';

/** Returns undefined for a type without a picture. */
export function specimenOf(evidenceType: string): string | undefined {
  const drawing = drawings.get(evidenceType);
  return drawing === undefined ? undefined : render(drawing);
}

const ink = '#1f2937';
const faint = '#64748b';

/** Draws watermarks all over, so that each part is recognizable as a specimen. */
function Sheet({ title, paper }: { title: string; paper: string }, children: Children) {
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 440" role="img" font-family="sans-serif">
    <title>${title}</title>
    <rect width="640" height="440" rx="18" fill=${paper} />
    ${children}
    ${[130, 260, 390].map(
      (y) => html`<text x="320" y=${y} transform=${`rotate(-18 320 ${y})`} text-anchor="middle" font-size="78"
      font-weight="700" letter-spacing="10" fill="#b91c1c" fill-opacity="0.22">SPECIMEN</text>`,
    )}
    <text x="320" y="428" text-anchor="middle" font-size="15" fill=${faint}>Sandbox stand-in vault: drawn, nobody is shown</text>
  </svg>`;
}

function Portrait({ x, y, scale }: { x: number; y: number; scale: number }) {
  return html`<g transform=${`translate(${x} ${y}) scale(${scale})`}>
    <rect width="150" height="190" rx="6" fill="#cbd5e1" />
    <path d="M20 190 C24 142 52 132 75 132 C98 132 126 142 130 190 Z" fill="#475569" />
    <path d="M34 78 C28 22 122 22 116 78 L118 128 L32 128 Z" fill="#78350f" />
    <ellipse cx="75" cy="84" rx="34" ry="44" fill="#fcd9bd" />
    <circle cx="62" cy="80" r="4" fill=${ink} />
    <circle cx="88" cy="80" r="4" fill=${ink} />
    <path d="M64 106 Q75 114 86 106" fill="none" stroke="#b45309" stroke-width="3" stroke-linecap="round" />
  </g>`;
}

function Field({ x, y, name, value }: { x: number; y: number; name: string; value: string }) {
  return html`<text x=${x} y=${y} font-size="13" fill=${faint}>${name}</text>
    <text x=${x} y=${y + 23} font-size="21" font-weight="600" fill=${ink}>${value}</text>`;
}

const zone = passport.machineReadable.map(
  (line, index) => html`<text x="32" y=${358 + index * 30} font-family="monospace" font-size="22"
  textLength="576" lengthAdjust="spacingAndGlyphs" fill=${ink}>${line}</text>`,
);

const dataPage = Sheet(
  { title: 'Specimen of a passport', paper: '#e7eef7' },
  html`
    <text x="32" y="50" font-size="24" font-weight="700" fill="#1e3a8a">UTOPIA · PASSPORT</text>
    <text x="608" y="50" text-anchor="end" font-size="20" fill=${ink}>${passport.number}</text>
    ${Portrait({ x: 32, y: 84, scale: 1.2 })}
    ${Field({ x: 240, y: 100, name: 'Surname', value: passport.surname })}
    ${Field({ x: 240, y: 154, name: 'Given names', value: passport.givenNames })}
    ${Field({ x: 240, y: 208, name: 'Nationality', value: passport.nationality })}
    ${Field({ x: 240, y: 262, name: 'Date of birth', value: passport.birthDate })}
    ${Field({ x: 440, y: 262, name: 'Date of expiry', value: passport.expiryDate })}
    <rect y="328" width="640" height="76" fill="#ffffff" />
    ${zone}
  `,
);

const readZone = Sheet(
  { title: 'Specimen of a machine-readable zone', paper: '#f8fafc' },
  html`
    <text x="32" y="60" font-size="24" font-weight="700" fill="#1e3a8a">Machine-readable zone</text>
    <rect y="328" width="640" height="76" fill="#ffffff" />
    ${zone}
  `,
);

const chip = Sheet(
  { title: 'Specimen of the picture on a chip', paper: '#eef2ff' },
  html`
    <text x="32" y="60" font-size="24" font-weight="700" fill="#1e3a8a">Picture on the chip</text>
    ${Portrait({ x: 220, y: 92, scale: 1.35 })}
  `,
);

const selfie = Sheet(
  { title: 'Specimen of a selfie', paper: '#ecfdf5' },
  html`
    <text x="32" y="60" font-size="24" font-weight="700" fill="#065f46">Selfie</text>
    <ellipse cx="320" cy="226" rx="150" ry="172" fill="#ffffff" stroke="#065f46" stroke-width="4" stroke-dasharray="14 10" />
    ${Portrait({ x: 212, y: 92, scale: 1.44 })}
  `,
);

const drawings: ReadonlyMap<string, typeof dataPage> = new Map([
  ['DOCUMENT_RESULT', dataPage],
  ['MRZ_DATA', readZone],
  ['NFC_DATA', chip],
  ['LIVENESS_RESULT', selfie],
]);
