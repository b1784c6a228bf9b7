/** Markup that is already safe to send. Everything else is text, and is escaped where it is put in. */
export type Html = { readonly markup: string };

type Part = string | number | Html | readonly Html[] | undefined;

/** A template whose values are escaped unless they are Html themselves; undefined is nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  const parts = strings.map((text, index) => text + (index < values.length ? markupOf(values[index]) : ''));
  return { markup: parts.join('') };
}

export function joinHtml(parts: readonly Html[], separator: Html): Html {
  return { markup: parts.map(({ markup }) => markup).join(separator.markup) };
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function markupOf(value: Part): string {
  if (value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  if ('markup' in value) return value.markup;
  return value.map(({ markup }) => markup).join('');
}
