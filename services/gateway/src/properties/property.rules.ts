import { isLine } from '@gcs/kit/admin/texts';
import { parseUrl } from '@gcs/kit/http/parse-url';
import { isColour } from './accent.rules.ts';
import { looksLikePng, takePng } from './png.rules.ts';
import { looksLikeSvg, takeSvg } from './svg.rules.ts';

/** A missing text is '' (`gcs.admin.v1.Property`). */
export type PropertyTexts = {
  displayName: string;
  accent: string;
  address: string;
  phone: string;
  controller: string;
  privacyContact: string;
  timeZone: string;
};

export type PropertyLook = PropertyTexts & {
  /** Digest of the logo in lower-case hex; '' without a logo. */
  logoSha256: string;
};

export const wholeTenant = '';

export const noLook: PropertyLook = {
  displayName: '',
  accent: '',
  address: '',
  phone: '',
  controller: '',
  privacyContact: '',
  timeZone: '',
  logoSha256: '',
};

export type LogoType = 'image/png' | 'image/svg+xml';

const maxLine = 128;
const maxAddressLines = 6;
const maxContact = 256;
export const maxLogoBytes = 65_536;

type Rule = { field: keyof PropertyTexts; isMet: (text: string) => boolean; message: string };

const rules: readonly Rule[] = [
  { field: 'displayName', isMet: (text) => isLine(text, maxLine), message: `is at most ${maxLine} characters` },
  { field: 'accent', isMet: isColour, message: 'is #rrggbb' },
  { field: 'address', isMet: isAddress, message: `is at most ${maxAddressLines} lines of ${maxLine} characters` },
  { field: 'phone', isMet: isPhone, message: 'is at most 32 characters of + 0-9 ( ) . / - and spaces' },
  { field: 'controller', isMet: (text) => isLine(text, maxContact), message: `is at most ${maxContact} characters` },
  { field: 'privacyContact', isMet: isContact, message: 'is an e-mail address or an https address' },
  { field: 'timeZone', isMet: isTimeZone, message: 'is a time zone of the IANA database, such as Europe/Vienna' },
];

export function propertyProblems(texts: PropertyTexts): { field: keyof PropertyTexts; message: string }[] {
  return rules
    .filter(({ field, isMet }) => texts[field] !== '' && !isMet(texts[field]))
    .map(({ field, message }) => ({ field, message }));
}

/** Replaces the missing texts of a property by the tenant's. */
export function shownAs(own: PropertyLook, whole: PropertyLook): PropertyLook {
  return {
    displayName: own.displayName || whole.displayName,
    accent: own.accent || whole.accent,
    address: own.address || whole.address,
    phone: own.phone || whole.phone,
    controller: own.controller || whole.controller,
    privacyContact: own.privacyContact || whole.privacyContact,
    timeZone: own.timeZone || whole.timeZone,
    logoSha256: own.logoSha256 || whole.logoSha256,
  };
}

/** Checks a logo and removes everything that does not draw (docs/guest-page.md#the-hotels-page). */
export function takeLogo(image: Buffer): { picture: Buffer; type: LogoType } | { problem: string } {
  if (image.length > maxLogoBytes) return { problem: `is larger than ${maxLogoBytes} bytes` };
  if (looksLikePng(image)) return withType(takePng(image), 'image/png');
  if (looksLikeSvg(image)) return withType(takeSvg(image), 'image/svg+xml');
  return { problem: 'is neither a PNG nor an SVG' };
}

function withType(taken: ReturnType<typeof takePng>, type: LogoType) {
  return 'problem' in taken ? taken : { ...taken, type };
}

function isAddress(text: string): boolean {
  const lines = text.split('\n');
  return lines.length <= maxAddressLines && lines.every((line) => isLine(line, maxLine));
}

function isPhone(text: string): boolean {
  return /^[+\d][\d ()./-]{2,31}$/.test(text) && /\d/.test(text);
}

function isContact(text: string): boolean {
  if (!isLine(text, maxContact) || /\s/.test(text)) return false;
  if (/^[^@:/?#&]+@[^@:/?#&]+\.[^@:/?#&]+$/.test(text)) return true;
  return text.startsWith('https://') && parseUrl(text)?.username === '';
}

/** Accepts only names of time zones, because an offset such as `+02:00` does not change in summer. */
function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
