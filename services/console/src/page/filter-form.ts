import { type Children, html } from '@gcs/ui/html';
import { withQuery } from '../view/addresses.ts';

export type Option = readonly [value: string, text: string];

/** A menu if it has options, otherwise a text field. */
export type FilterField = {
  label: string;
  value: string;
  options?: readonly Option[];
  type?: 'search' | 'date';
  placeholder?: string;
  isWide?: boolean;
};

type FilterProps = {
  base: string;
  fields: Readonly<Record<string, FilterField>>;
  kept?: Readonly<Record<string, string>>;
  label?: string;
  text?: string;
};

/**
 * A form whose values become part of the page's address, which can be saved or shared. `buttons` follow the form's own
 * button.
 */
export function FilterForm(props: FilterProps, buttons?: Children) {
  const { base, fields, kept = {}, label = 'Narrow the list', text = 'Narrow' } = props;
  const isNarrowed = Object.values(fields).some(({ value }) => value !== '');
  return html`<form class="filters" method="get" action=${base} role="search" aria-label=${label}>
    ${Object.entries(kept).map(([name, value]) => html`<input type="hidden" name=${name} value=${value} />`)}
    ${Object.entries(fields).map(([name, field]) => html`<label class=${field.isWide && 'wide'}>${field.label}${Control({ name, ...field })}</label>`)}
    <div class="buttons">
      <button>${text}</button>
      ${isNarrowed && html`<a class="button plain" href=${withQuery(base, kept)}>Show all</a>`}
      ${buttons}
    </div>
  </form>`;
}

function Control({ name, value, options, type, placeholder }: FilterField & { name: string }) {
  if (options !== undefined) return html`<select name=${name}>${Options({ options, chosen: value })}</select>`;
  return html`<input type=${type} name=${name} value=${value} maxlength="256" autocomplete="off" placeholder=${placeholder} />`;
}

export function Options({ options, chosen }: { options: readonly Option[]; chosen: string | undefined }) {
  return options.map(([value, text]) => html`<option value=${value} selected=${value === chosen}>${text}</option>`);
}
