export type Accents = { light: string; dark: string };

type Colour = readonly [red: number, green: number, blue: number];

/** Colours behind the accent: paper, raised and ground (`ui/assets/base.css`). */
export const grounds = {
  light: ['#ffffff', '#f8fafb', '#f4f6f8'],
  dark: ['#161c24', '#1c242e', '#0d1117'],
} as const;

export const onAccent = { light: '#ffffff', dark: '#0d1117' } as const;

/** Minimum contrast ratio of text (WCAG 2.2, 1.4.3, level AA). */
export const leastContrast = 4.5;

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** Darkens or lightens an accent just enough to be readable (docs/guest-page.md#the-hotels-page). */
export function readableAccents(accent: string): Accents {
  return { light: readableOn(accent, 'light', [0, 0, 0]), dark: readableOn(accent, 'dark', [255, 255, 255]) };
}

export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const shades = 100;

function readableOn(accent: string, scheme: keyof typeof grounds, towards: Colour): string {
  const under = [...grounds[scheme], onAccent[scheme]];
  for (let shade = 0; shade < shades; shade += 1) {
    const colour = mixed(accent, towards, shade / shades);
    if (under.every((ground) => contrastOf(colour, ground) >= leastContrast)) return colour;
  }
  return hexOf(towards);
}

function mixed(accent: string, towards: Colour, share: number): string {
  const of = channelsOf(accent);
  return hexOf([0, 1, 2].map((at) => Math.round((of[at] ?? 0) * (1 - share) + (towards[at] ?? 0) * share)));
}

function hexOf(channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
