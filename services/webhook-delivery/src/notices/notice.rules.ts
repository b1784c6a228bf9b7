import { parseUrl } from '@gcs/kit/http/parse-url';
/** `subject` is one line. `url` is the link of a paragraph; '' without a link. */
export type Notice = { subject: string; lines: readonly NoticeLine[] };
type NoticeLine = { text: string; url: string };

export function mailText({ lines }: Notice): string {
  return lines.map(({ text, url }) => (url === '' ? oneLine(text) : `${oneLine(text)}\n  ${url}`)).join('\n\n');
}

/**
 * Renders a message for incoming webhooks of Slack, Mattermost and Rocket.Chat. A link is `<url|text>`, and `&`, `<`
 * and `>` are escaped.
 */
export function slackBody({ subject, lines }: Notice): string {
  const paragraphs = lines.map(({ text, url }) => (url === '' ? slackText(text) : `<${url}|${slackText(text)}>`));
  return JSON.stringify({ text: [`*${slackText(subject)}*`, ...paragraphs].join('\n') });
}

/** Renders a message for a Teams workflow ("when a webhook request is received"): one adaptive card. */
export function teamsBody({ subject, lines }: Notice): string {
  const block = (text: string, more: object = {}) => ({ type: 'TextBlock', text, wrap: true, ...more });
  const paragraphs = lines.map(({ text, url }) => (url === '' ? markdown(text) : `[${markdown(text)}](${url})`));
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [block(markdown(subject), { weight: 'Bolder' }), ...paragraphs.map((text) => block(text))],
  };
  return JSON.stringify({
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }],
  });
}

/** Removes line breaks and control characters, which the name of a hotel may contain. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/**
 * Replaces markup characters by full-width forms, so that the text creates no link or emoji. Slack cannot escape these
 * characters, and Mattermost and Rocket.Chat interpret Markdown.
 */
function slackText(text: string): string {
  const shown = oneLine(text)
    .replaceAll(/[*~`#|[\]()!\\]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, fullWidth)
    .replaceAll(/(?<=:)(?=[^\s\d])|(?<=\.)(?=\p{L})/gu, '\u200b');
  return mentioningNobody(shown.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
}

function fullWidth(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) + 0xfee0);
}

function markdown(text: string): string {
  return mentioningNobody(oneLine(text).replaceAll(/[\\`*_~#|<>[\]()]/g, '\\$&'));
}

/** Inserts a zero-width space after each at sign, because Mattermost finds `@channel` anywhere in a text. */
function mentioningNobody(text: string): string {
  return text.replaceAll('@', '@\u200b');
}

const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/**
 * Returns the reason why an address is not allowed, or ''. An allowed address is one address in one of `domains`; null
 * allows every domain.
 */
export function mailAddressProblem(address: string, domains: readonly string[] | null): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || address.length > 254 || !localPart.test(address.slice(0, at))) return 'is one mail address';
  return domains === null || domains.includes(domain) ? '' : `is an address of ${domains.join(', ')}`;
}

/** Returns the reason why the host of a chat is not allowed, or ''. */
export function chatHostProblem(address: string, hosts: readonly string[]): string {
  const host = new URL(address).hostname.replace(/\.$/, '').toLowerCase();
  const isNamed = hosts.some((one) => (one.startsWith('.') ? host.endsWith(one) : host === one));
  if (isNamed) return '';
  return hosts.length === 0 ? 'is of a chat, and this deployment names none' : `is of a chat at ${hosts.join(', ')}`;
}

export type MailServer = {
  host: string;
  port: number;
  /**
   * True if the connection starts with TLS. Otherwise STARTTLS follows, which only a server on this machine may lack.
   */
  isSecure: boolean;
  login: { user: string; pass: string } | null;
};

/** Parses an address such as `smtps://user:password@mail.example.com`; undefined if it is invalid. */
export function parseMailServer(text: string): MailServer | undefined {
  const url = parseUrl(text);
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') return undefined;
  if ((url.pathname !== '' && url.pathname !== '/') || url.search !== '' || url.hash !== '') return undefined;
  const isSecure = url.protocol === 'smtps:';
  const login = url.username === '' ? null : { user: decoded(url.username), pass: decoded(url.password) };
  const usualPort = isSecure ? 465 : 587;
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) || usualPort, isSecure, login };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
