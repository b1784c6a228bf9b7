import jsqr from 'jsqr';

const scale = 4;

/** Returns the texts of the QR codes in a page. The product draws the codes with another library. */
export function readQrCodes(page: string): (string | undefined)[] {
  const read = jsqr.default;
  return [...page.matchAll(/<svg class="qr"[^>]*viewBox="0 0 (\d+) \d+".*?<path d="([^"]*)"/gs)].map(
    ([, size = '', path = '']) => {
      const width = Number(size) * scale;
      const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
      for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
        for (let row = 0; row < scale; row += 1) {
          const from = ((Number(y) * scale + row) * width + Number(x) * scale) * 4;
          for (let at = 0; at < Number(length) * scale; at += 1) pixels.set([0, 0, 0], from + at * 4);
        }
      }
      return read(pixels, width, width)?.data;
    },
  );
}
