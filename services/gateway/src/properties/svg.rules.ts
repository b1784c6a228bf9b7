import type { Taken } from './png.rules.ts';

/** Allowed elements, which run no code and contain no links or text. */
const elements = new Set([
  ...['svg', 'g', 'defs', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'],
]);
const leftOut = new Set(['title', 'desc', 'metadata']);
const attributes = new Set([
  ...['id', 'viewBox', 'width', 'height', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy'],
  ...['d', 'points', 'transform', 'gradientTransform', 'gradientUnits', 'spreadMethod', 'offset', 'pathLength'],
  ...['clipPathUnits', 'maskUnits', 'maskContentUnits', 'preserveAspectRatio', 'version'],
  ...['fill', 'fill-opacity', 'fill-rule', 'clip-rule', 'clip-path', 'mask', 'opacity', 'color', 'display'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'stop-color', 'stop-opacity', 'vector-effect', 'visibility'],
]);
/** Attributes of picture editors, which are removed instead of refused. */
const ignored =
  /^(?:xmlns(?::[\w-]+)?|xml:space|(?:inkscape|sodipodi|sketch|serif|figma|data):?[\w-]*|class|role|aria-[\w-]+)$/;
const value = /^[\w\s.,+#%()-]*$/;
const elsewhere = /url\((?!#[\w-]+\))/i;

const maxElements = 2_000;
const maxDepth = 32;
const maxRatio = 12;

const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/y;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

export function looksLikeSvg(bytes: Buffer): boolean {
  return /^(?:\uFEFF)?\s*</.test(bytes.toString('utf8', 0, 256));
}

type Open = { name: string; isLeftOut: boolean };

/**
 * Rewrites an SVG from its shapes, without scripts, style sheets, text, embedded pictures or external references.
 * Refuses an unknown part and reports its name.
 */
export function takeSvg(bytes: Buffer): Taken {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (text.includes('\uFFFD')) return { problem: 'is not UTF-8' };
  if (/<!DOCTYPE|<!ENTITY|<!\[CDATA\[/i.test(text)) return { problem: 'has a document type or raw text' };
  const open: Open[] = [];
  let written = '';
  let count = 0;
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const found = token.exec(text);
    if (found === null || (open.length === 0 && count > 0 && isContent(found))) return unreadable;
    count += found[2] === undefined ? 0 : 1;
    if (count > maxElements || open.length > maxDepth) return { problem: 'has too many parts' };
    const one = takeToken(found, open, count === 1);
    if ('problem' in one) return one;
    written += one.written;
  }
  return open.length > 0 || count === 0 ? unreadable : { picture: Buffer.from(written) };
}

const unreadable = { problem: 'is no XML that can be read' };

function takeToken(found: RegExpExecArray, open: Open[], isFirst: boolean): Written {
  const [whole, closing, opening, listed = '', isEmpty = ''] = found;
  const isLeftOut = open.at(-1)?.isLeftOut ?? false;
  if (closing !== undefined) {
    if (open.pop()?.name !== closing) return unreadable;
    return { written: isLeftOut ? '' : `</${closing}>` };
  }
  if (opening === undefined) {
    const isText = isContent(found) && !isLeftOut;
    return isText ? { problem: `has text: turn it into paths (${whole.trim().slice(0, 16)})` } : { written: '' };
  }
  const skips = isLeftOut || leftOut.has(opening) || /^(?:sodipodi|inkscape):/.test(opening);
  if (isEmpty === '') open.push({ name: opening, isLeftOut: skips });
  if (skips) return { written: '' };
  const one = writeElement(opening, listed, isFirst);
  return 'problem' in one ? one : { written: `${one.written}${isEmpty}>` };
}

function isContent([whole, closing, opening]: RegExpExecArray): boolean {
  return closing !== undefined || opening !== undefined || (!whole.startsWith('<') && whole.trim() !== '');
}

type Written = { written: string } | { problem: string };

function writeElement(name: string, listed: string, isRoot: boolean): Written {
  if (!elements.has(name) || (name === 'svg') !== isRoot) return { problem: `has <${name.slice(0, 32)}>` };
  const pairs = [...listed.matchAll(attribute)].map(([, key = '', double, single]) => [key, double ?? single ?? '']);
  const styled = pairs.flatMap(([key = '', said = '']) => (key === 'style' ? declarationsOf(said) : [[key, said]]));
  const meant = styled.filter(([key = '']) => !ignored.test(key));
  const wrong = meant.find(([key = '', said = '']) => !attributes.has(key) || !isValue(said));
  if (wrong !== undefined) return { problem: `has a refused ${(wrong[0] ?? '').slice(0, 32)} of <${name}>` };
  const last = new Map(meant.map(([key = '', said = '']) => [key, said]));
  if (isRoot && !isShaped(last))
    return { problem: `has no viewBox, or its sides differ by more than a factor of ${maxRatio}` };
  const kept = [...last].map(([key, said]) => ` ${key}="${said}"`).join('');
  return { written: `<${name}${isRoot ? ' xmlns="http://www.w3.org/2000/svg"' : ''}${kept}` };
}

function isValue(said: string): boolean {
  return value.test(said) && !elsewhere.test(said);
}

/** Splits a style such as `fill:#fff;-inkscape-stroke:none`. */
function declarationsOf(style: string): string[][] {
  return style
    .split(';')
    .map((one) => {
      const at = one.indexOf(':');
      return at < 0 ? [one.trim(), ''] : [one.slice(0, at).trim(), one.slice(at + 1).trim()];
    })
    .filter(([key = '']) => key !== '' && !key.startsWith('-'));
}

/** Requires a `viewBox`, because browsers would otherwise choose the size. */
function isShaped(root: ReadonlyMap<string, string>): boolean {
  const box = (root.get('viewBox') ?? '').trim().split(/[\s,]+/);
  const [width = 0, height = 0] = box.slice(2).map(Number);
  return box.length === 4 && box.every((one) => Number.isFinite(Number(one))) && isRatio(width / height);
}

function isRatio(ratio: number): boolean {
  return ratio >= 1 / maxRatio && ratio <= maxRatio;
}
