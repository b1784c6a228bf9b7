/** What a template may ask for. */
export type VaultPlace = {
  readonly vaultRef: string;
  /** Lower-case hex SHA-256 of the original. */
  readonly payloadDigest: string;
  readonly sessionId: string;
};

const placeholder = /\{([^{}]*)\}/g;
const known: Readonly<Record<keyof VaultPlace, true>> = { vaultRef: true, payloadDigest: true, sessionId: true };

/** What is wrong with a template of the profile's `vaults`; null when it can be used (docs/workflow.md#vault-links). */
export function templateProblem(template: string): string | null {
  const names = [...template.matchAll(placeholder)].map(([, name = '']) => name);
  const unknown = names.find((name) => !isKnown(name));
  if (unknown !== undefined) return `{${unknown}} is none of ${Object.keys(known).join(', ')}`;
  if (!names.includes('vaultRef')) return 'has no {vaultRef}';
  if (/[{}]/.test(template.replaceAll(placeholder, ''))) return 'has a brace that belongs to no placeholder';
  return addressProblem(template);
}

/** Two different values must leave everything up to the path alone, so none of them decides where a click leads. */
function addressProblem(template: string): string | null {
  const [one, other] = ['a', 'b'].map((value) => URL.parse(template.replaceAll(placeholder, value)));
  if (!one || !other) return 'is not an address';
  if (one.protocol !== 'https:') return 'is not an https address';
  if (one.username !== '' || one.password !== '') return 'names a user';
  return one.origin === other.origin ? null : 'has a placeholder in its host';
}

/** The address of an original by the template of its provider; null without one. */
export function vaultUrl(template: string | undefined, place: VaultPlace): string | null {
  if (template === undefined) return null;
  return template.replaceAll(placeholder, (whole, name: string) =>
    isKnown(name) ? encodeURIComponent(place[name]) : whole,
  );
}

function isKnown(name: string): name is keyof VaultPlace {
  return Object.hasOwn(known, name);
}
