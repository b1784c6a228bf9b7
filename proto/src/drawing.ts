const maxTextLength = 8_000;
const maxPoints = 1_000;
const maxStrokes = 60;
/** A signature has more points than a dot or a tap. */
const minPoints = 5;
const minExtent = 30;

/**
 * Accepts strokes such as `12,40 15,42;300,7`: points of whole numbers, x below 1,000 and y below 400, ` ` between
 * points and `;` between strokes. Has the limits of SignRequest.
 */
export function isDrawing(text: string): boolean {
  if (text.length > maxTextLength) return false;
  const strokes = text.split(';');
  const points = strokes.flatMap((stroke) => stroke.split(' ')).map(pointOf);
  const xs = points.flatMap((point) => point?.x ?? []);
  const ys = points.flatMap((point) => point?.y ?? []);
  const isBounded = strokes.length <= maxStrokes && points.length >= minPoints && points.length <= maxPoints;
  return isBounded && xs.length === points.length && Math.max(extentOf(xs), extentOf(ys)) >= minExtent;
}

function pointOf(text: string): { x: number; y: number } | undefined {
  const [, x = '', y = ''] = /^(0|[1-9]\d{0,2}),(0|[1-9]\d?|[1-3]\d\d)$/.exec(text) ?? [];
  return x === '' ? undefined : { x: Number(x), y: Number(y) };
}

function extentOf(numbers: readonly number[]): number {
  return Math.max(...numbers) - Math.min(...numbers);
}
