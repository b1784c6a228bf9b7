import { parseUrl } from '@gcs/kit/http/parse-url';

type TemplateRules<Name extends string> = {
  readonly known: Readonly<Record<Name, true>>;
  readonly needed: Name;
  /** Allows http for a host on this machine. */
  readonly mayBeLocal?: boolean;
};

const placeholder = /\{([^{}]*)\}/g;

function templateProblem<Name extends string>(template: string, rules: TemplateRules<Name>): string | null {
  const names = [...template.matchAll(placeholder)].map(([, name = '']) => name);
  const unknown = names.find((name) => !isKnown(rules, name));
  if (unknown !== undefined) return `{${unknown}} is none of ${Object.keys(rules.known).join(', ')}`;
  if (!names.includes(rules.needed)) return `has no {${rules.needed}}`;
  if (/[{}]/.test(template.replaceAll(placeholder, ''))) return 'has a brace that belongs to no placeholder';
  return addressProblem(template, rules.mayBeLocal ?? false);
}

/**
 * Returns the problem of a template, or null. Fills the template with two values; both addresses must have the same
 * origin, so no value can change the link's host.
 */
function addressProblem(template: string, mayBeLocal: boolean): string | null {
  const [one, other] = ['a', 'b'].map((value) => parseUrl(template.replaceAll(placeholder, value)));
  if (!one || !other) return 'is not an address';
  const isLocal = mayBeLocal && one.protocol === 'http:' && localHosts.includes(one.hostname);
  if (one.protocol !== 'https:' && !isLocal) return 'is not an https address';
  if (one.username !== '' || one.password !== '') return 'names a user';
  return one.origin === other.origin ? null : 'has a placeholder in its host';
}

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

function fillTemplate<Name extends string>(
  template: string,
  rules: TemplateRules<Name>,
  values: Readonly<Record<Name, string>>,
): string {
  return template.replaceAll(placeholder, (whole, name: string) =>
    isKnown(rules, name) ? encodeURIComponent(values[name]) : whole,
  );
}

function isKnown<Name extends string>({ known }: TemplateRules<Name>, name: string): name is Name {
  return Object.hasOwn(known, name);
}

type StartPlace = {
  readonly token: string;
  readonly locale: string;
  readonly sessionId: string;
  readonly step: string;
  readonly attempt: string;
};

const startRules: TemplateRules<keyof StartPlace> = {
  known: { token: true, locale: true, sessionId: true, step: true, attempt: true },
  needed: 'token',
};

/** Returns null for a valid address of a provider (docs/workflow.md#hand-over). */
export function startProblem(template: string, { isSandbox }: { isSandbox: boolean }): string | null {
  return templateProblem(template, { ...startRules, mayBeLocal: isSandbox });
}

export function startUrl(template: string, place: StartPlace): string {
  return fillTemplate(template, startRules, place);
}

type VaultPlace = {
  readonly vaultRef: string;
  readonly payloadDigest: string;
  readonly sessionId: string;
};

/** Local addresses are allowed, because a sandbox's vault with specimens is local (docs/workflow.md#vault-links). */
const vaultRules: TemplateRules<keyof VaultPlace> = {
  known: { vaultRef: true, payloadDigest: true, sessionId: true },
  needed: 'vaultRef',
  mayBeLocal: true,
};

export function vaultProblem(template: string): string | null {
  return templateProblem(template, vaultRules);
}

export function vaultUrl(template: string | undefined, place: VaultPlace): string | null {
  return template === undefined ? null : fillTemplate(template, vaultRules, place);
}
