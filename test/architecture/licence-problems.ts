export type Sbom = {
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly purl: string;
    readonly licenses?: readonly ({ license: { id?: string; name?: string } } | { expression: string })[];
  }[];
};

const allowed: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND MIT',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  'ISC',
  'MIT',
  'MIT-0',
  'MIT OR Apache-2.0',
  'PSF-2.0',
  'Python-2.0',
];

const exceptions: Readonly<Record<string, string>> = {
  'caniuse-lite': 'CC-BY-4.0',
  // Only tests use axe-core, and no image contains it.
  'axe-core': 'MPL-2.0',
};

const readByHand: Readonly<Record<string, string>> = {
  'htmx.org': '0BSD',
};

export function licenceProblems({ components }: Sbom): string[] {
  return components
    .filter(({ purl }) => !/^pkg:npm\/%40(gcs|guest-compliance)\//.test(purl))
    .flatMap(({ name, version, purl, licenses = [] }) => {
      const found = licenses.map((one) =>
        'expression' in one ? one.expression : (one.license.id ?? one.license.name ?? ''),
      );
      const read = readByHand[name];
      if (found.length === 0 && read !== undefined) found.push(read);
      if (found.length === 0) return [`${name} ${version} states no licence (${purl})`];
      return found
        .filter((licence) => !allowed.includes(licence) && exceptions[name] !== licence)
        .map((licence) => `${name} ${version} has the licence ${licence}, which is not on the list`);
    });
}
