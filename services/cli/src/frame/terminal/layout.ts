/** A column before it is laid out: how wide its widest cell is, and how narrow it may become. */
export type Wish = { natural: number; min: number };

/** Blanks between two columns. */
export const gap = 2;

/** A narrow screen shows as many columns as it can; a wider one shows more of the first before it shows more of them. */
const narrow = 80;
const comfortable = 24;

/**
 * Widths for a screen, of the columns that are shown: the first ones, as many as fit a narrow screen when each that may
 * is cut to its minimum, and more while none need be cut below a comfortable width. What is left over goes to those
 * that are cut, from the first on. At least one column is shown.
 */
export function layOut(wishes: readonly Wish[], screen: number): number[] {
  const mins = wishes.map(({ natural, min }) => Math.min(natural, min));
  const wanted = wishes.map(({ natural, min }) => Math.min(natural, Math.max(min, comfortable)));
  const count = Math.max(1, fitting(mins, Math.min(screen, narrow)), fitting(wanted, screen));
  const widths = mins.slice(0, count);
  let spare = screen - total(widths);
  return widths.map((width, index) => {
    const more = Math.max(0, Math.min(spare, (wishes[index]?.natural ?? width) - width));
    spare -= more;
    return Math.min(width + more, screen);
  });
}

/** How many of the first fit. */
function fitting(widths: readonly number[], screen: number): number {
  const tooMany = widths.findIndex((_, index) => total(widths.slice(0, index + 1)) > screen);
  return tooMany < 0 ? widths.length : tooMany;
}

function total(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0) + gap * Math.max(0, widths.length - 1);
}
