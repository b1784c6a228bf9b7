export type Curve = { readonly name: string; readonly bytes: readonly number[] };

const [columns, width, height, gap] = [4, 190, 70, 40];

export function picture(curves: readonly Curve[]): string {
  const rows = Math.ceil(curves.length / columns);
  const cells = curves.map(({ name, bytes }, index) => {
    const most = Math.max(...bytes, 1);
    const points = bytes.map((value, month) => {
      const x = (month / Math.max(1, bytes.length - 1)) * width;
      return `${x.toFixed(0)},${(height - (value / most) * height).toFixed(0)}`;
    });
    const [x, y] = [(index % columns) * (width + gap) + gap / 2, Math.floor(index / columns) * (height + gap) + gap];
    const label = `${name} ${Math.round((bytes.at(-1) ?? 0) / 1_000)} kB`;
    return `<g transform="translate(${x},${y})"><path d="M0 0V${height}H${width}" class="a"/><text y="-6">${label}</text><polyline points="${points.join(' ')}"/></g>`;
  });
  const size = `width="${columns * (width + gap)}" height="${rows * (height + gap) + gap}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif" font-size="12">
<title>Size of each table at the end of each month, in five years</title>
<style>polyline{fill:none;stroke:#06c;stroke-width:1.5}.a{fill:none;stroke:#999}</style>
<rect width="100%" height="100%" fill="#fff"/>
${cells.join('\n')}
</svg>
`;
}
