import { chunk, end, header, pixels, png } from '@gcs/test/support/png';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { maxLogoBytes, takeLogo } from './property.rules.ts';

const plain = png(header(), pixels(), end);

describe('takeLogo', () => {
  test('keeps a PNG without metadata unchanged', () => {
    expect(takeLogo(plain)).toEqual({ picture: plain, type: 'image/png' });
    expect(takeLogo(png(header({ interlace: 1 }), pixels(2 * 13 + 6), end))).toMatchObject({ type: 'image/png' });
  });

  test('removes the metadata of a PNG', () => {
    const texts = ['tEXt', 'iTXt', 'eXIf', 'tIME', 'prVt'].map((type) => chunk(type, Buffer.from('Ada was here')));
    expect(takeLogo(png(header(), ...texts, pixels(), end))).toEqual({ picture: plain, type: 'image/png' });
  });

  test.each<[string, Buffer]>([
    ['cut off', plain.subarray(0, -3)],
    ['with a wrong checksum', Buffer.from(plain).fill(1, plain.length - 4)],
    ['with data after its end', Buffer.concat([plain, Buffer.from('<script>')])],
    ['without a header', png(pixels(), end)],
    ['wider than 1,024 pixels', png(header({ width: 1_025 }), pixels(), end)],
    ['of height 0', png(header({ height: 0 }), pixels(), end)],
    ['of an unknown colour type', png(header({ colour: 5 }), pixels(), end)],
    ['of a depth that its colour type does not allow', png(header({ colour: 3, depth: 16 }), pixels(), end)],
    ['with too few pixels', png(header(), pixels(20), end)],
    ['that unpacks to more data than its pixels', png(header(), pixels(5_000_000), end)],
    ['with incorrectly packed pixels', png(header(), chunk('IDAT', Buffer.from('pixels')), end)],
    ['with an unknown critical chunk', png(header(), chunk('EVIL', Buffer.alloc(1)), pixels(), end)],
    ['with an animation', png(header(), chunk('acTL', Buffer.alloc(8)), pixels(), end)],
    ['larger than 64 KiB', png(header(), chunk('tEXt', Buffer.alloc(maxLogoBytes)), pixels(), end)],
  ])('refuses a PNG %s', (_, image) => expect(takeLogo(image)).toMatchObject({ problem: expect.any(String) }));
});

const svg = (inner: string, root = 'viewBox="0 0 40 10"') => `<svg ${root}>${inner}</svg>`;
const take = (text: string) => {
  const taken = takeLogo(Buffer.from(text));
  return 'problem' in taken ? taken : taken.picture.toString();
};

describe('takeLogo', () => {
  test('removes the data of picture editors from an SVG', () => {
    const drawn = `﻿<?xml version="1.0"?><!-- by hand -->
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://x" viewBox='0 0 40 10' class="a" inkscape:version="1">
        <title>Aurora & Söhne</title><metadata><rdf:RDF><a href="https://evil.example"/></rdf:RDF></metadata>
        <sodipodi:namedview id="x"/>
        <defs><linearGradient id="g"><stop offset="0%" style="stop-color:#fff;-inkscape-x:1"/></linearGradient></defs>
        <path id="p" d="M0 0h40v10z" fill="url(#g)" inkscape:label="x"/>
      </svg>`;
    expect(String(take(drawn)).replaceAll(/\s*\n\s*/g, '')).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><defs><linearGradient id="g">' +
        '<stop offset="0%" stop-color="#fff"/></linearGradient></defs><path id="p" d="M0 0h40v10z" fill="url(#g)"/></svg>',
    );
  });

  test('does not change an SVG that it has already rewritten', () => {
    const once = String(take(svg('<g><path d="M0 0h1"/></g><rect width="1" height="1"/>')));
    expect(take(once)).toBe(once);
  });

  test.each([
    ...['script', 'style', 'use', 'a', 'image', 'text', 'foreignObject', 'animate', 'symbol', 'pattern'].map(
      (name) => `<${name}/>`,
    ),
    ...['<script>alert(1)</script>', '<SCRIPT/>', '<style>*{}</style>', '<a href="https://x"><path d=""/></a>'],
    ...['<image href="https://x"/>', '<use href="#p"/>', '<foreignObject/>', '<animate attributeName="x"/>', '<set/>'],
    ...['<text>Aurora</text>', 'Aurora', '<path onload="alert(1)" d=""/>', '<path d="" fill="url(https://x)"/>'],
    ...['<path d="" fill="url(other.svg)"/>', `<path d="" fill="${'url(#a)'.repeat(9_000)}!"/>`],
    ...['<path d="" fill="url(//x)"/>', '<path d="" style="fill:url(https://x)"/>', '<path d="&#60;"/>'],
    ...[
      '<path d="" style="@import url(x)"/>',
      '<path d="" fill="\\75rl(x)"/>',
      '<path xlink:href="#p"/>',
      '<svg viewBox="0 0 1 1"/>',
    ],
    ...[
      '<path d=M0/>',
      '<g>',
      '</g>',
      '<g></path></g>',
      '<path d="" <',
      '<![CDATA[x]]>',
      '<x:path/>',
      '<filter id="f"/>',
    ],
    ...['<path filter="url(#f)"/>', '<path href="javascript:alert(1)"/>', '<g>'.repeat(40), '<path/>'.repeat(2_001)],
  ])('refuses an SVG with %j', (inner) => expect(take(svg(inner))).toMatchObject({ problem: expect.any(String) }));

  test.each([
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1"/>'],
    ['<svg/>'],
    ['<svg viewBox="0 0 0 1"/>'],
    ['<svg viewBox="0 0 100 1"/>'],
    ['<svg viewBox="0 0 1 1"/><svg viewBox="0 0 1 1"/>'],
    ['<svg viewBox="0 0 1 1"/>text'],
    ['<html><svg viewBox="0 0 1 1"/></html>'],
    ['<svg viewBox="0 0 1 1">\uFFFD</svg>'],
    ['<!-- nothing -->'],
    ['GIF89a'],
    [''],
  ])('refuses %j as an SVG', (text) => expect(take(text)).toMatchObject({ problem: expect.any(String) }));

  test('removes every part of an SVG that does not draw, including hostile parts', () => {
    const part = fc.constantFrom(
      ...['<', '>', '/', '"', "'", '=', ' ', '&', 'svg', 'path', 'script', 'title', 'd', 'onload', 'href', 'style'],
      ...[
        'url(',
        ')',
        '#a',
        'https://x',
        '<path d="M0 0"/>',
        '<g>',
        '</g>',
        '<!--',
        '-->',
        '<title>',
        '</title>',
        ':',
        ';',
      ],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const taken = take(svg(parts.join('')));
        if (typeof taken === 'string')
          expect(taken).toMatch(
            /^<svg xmlns="[^"]*" viewBox="0 0 40 10">(?:<\/?(?:g|path)(?: (?:d|id)="[\w\s#;.,]*")*\/?>|\s)*<\/svg>$/,
          );
      }),
      { numRuns: 3_000 },
    );
  });
});
