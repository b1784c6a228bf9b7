import { randomUUID } from 'node:crypto';
import { type Children, html } from '@gcs/ui/html';
import { Notice } from '@gcs/ui/parts';
import { mayIn } from '../admin/admin-api.ts';
import { type PageRequest, type Posting, typedIn } from '../page/page-request.ts';
import { SignInFirst } from '../view/sign-in-first.ts';

export function Hidden({ session, back }: Pick<PageRequest, 'session' | 'back'>) {
  return html`<input type="hidden" name="csrf" value=${session.csrf} />
    <input type="hidden" name="back" value=${back} />
    <input type="hidden" name="request" value=${randomUUID()} />`;
}

export type FormProps = {
  text: string;
  /** Added to the button's text for screen readers: the object of the action. */
  about?: string;
  parts?: Readonly<Record<string, string>>;
  look?: 'plain' | 'small' | 'danger';
  /** True emphasizes the button of the act that is most likely the next. */
  isNext?: boolean;
  hidden?: Readonly<Record<string, string | number>>;
  buttons?: Children;
  /** True if the response is a file. The form then remains usable, because the browser stays on the page. */
  answersFile?: boolean;
};

type Typed = (name: string) => string;
export type Fields = Children | ((typed: Typed) => Children);

export function mayPost({ operator, tenant }: PageRequest, { methods }: Posting): boolean {
  return methods.some((method) => mayIn(operator, method, tenant));
}

/** Forms for several acts may have the same address. */
function typedInto(page: PageRequest, { path }: Posting, { parts, hidden = {} }: FormProps): Typed | null {
  const typed = typedIn(page, page.to(path, parts));
  const { act, number } = hidden;
  if (typed === null || (act !== undefined && typed('act') !== act)) return null;
  return number === undefined || typed('number') === String(number) ? typed : null;
}

/** Shows a form or, if required, asks for a new sign-in first. Returns null for a person without the form's rights. */
export function PostForm(page: PageRequest, form: Posting, props: FormProps, fields?: Fields) {
  if (!mayPost(page, form)) return null;
  if (form.needsFresh === true && page.signIn !== null)
    return SignInFirst({ signIn: page.signIn, why: 'This needs a recent sign-in.' });
  const { text, about, parts, look, hidden = {}, buttons, answersFile = false } = props;
  const action = page.to(form.path, parts);
  const typed = typedInto(page, form, props) ?? (() => '');
  return html`<form class="stack" method="post" action=${action} enctype=${form.hasFile ? 'multipart/form-data' : undefined}>
    ${Hidden(page)}
    ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name=${name} value=${value} />`)}
    ${typeof fields === 'function' ? fields(typed) : fields}
    ${form.purpose !== undefined && PurposeField({ id: action.replaceAll(/\W+/g, '-'), example: form.purpose, value: typed('purpose') })}
    ${
      buttons ??
      html`<div><button class=${look} data-answers-file=${answersFile ? '' : undefined}>${text}${about !== undefined && html`<span class="hidden"> ${about}</span>`}</button></div>`
    }
  </form>`;
}

type ActProps = FormProps & {
  /** The form's effect, shown while the form is collapsed. */
  before: string;
  isOpen?: boolean;
};

/** After a refusal, the form is open with the typed values. */
export function ActForm(page: PageRequest, form: Posting, props: ActProps, fields?: Fields) {
  if (!mayPost(page, form)) return null;
  const { text, before, look, isOpen = typedInto(page, form, props) !== null } = props;
  return html`<details class=${`act apart ${look === 'danger' ? 'reject' : ''}`} open=${isOpen}>
    <summary>${text}<small>${before}</small></summary>
    ${PostForm(page, form, props, fields)}
  </details>`;
}

/** Asks for confirmation: the first press explains the change, the second makes it. */
export function Confirm(page: PageRequest, form: Posting, props: FormProps, fields: Fields) {
  if (!mayPost(page, form)) return null;
  const { text, about = '', isNext } = props;
  return html`<details class="confirm" open=${typedInto(page, form, props) !== null}>
    <summary class=${isNext ? 'button small next' : 'button small'}>${text}…<span class="hidden"> ${about}</span></summary>
    ${PostForm(page, form, props, fields)}
  </details>`;
}

export function Boxes<Value extends string>(props: {
  legend: string;
  group: string;
  values: readonly Value[];
  isTicked(box: string, value: Value): boolean;
  text(value: Value): Children;
}) {
  const { legend, group, values, isTicked, text } = props;
  return html`<fieldset class="boxes">
    <legend>${legend}</legend>
    ${values.map((value) => {
      const name = boxName(group, value);
      return html`<label><input type="checkbox" name=${name} checked=${isTicked(name, value)} /> ${text(value)}</label>`;
    })}
  </fieldset>`;
}

export function boxName(group: string, value: string): string {
  return `${group}-${value}`;
}

function PurposeField({ id, example, value }: { id: string; example: string; value: string }) {
  return html`<label for=${id}>Purpose</label>
    <input id=${id} name="purpose" value=${value} required minlength="3" maxlength="200" autocomplete="off" placeholder=${example} aria-describedby=${`${id}-help`} />
    <p class="help" id=${`${id}-help`}>Your name, the time and this purpose are recorded.</p>`;
}

type SecretProps = {
  title: string;
  /** '' if the form was sent twice, because only the first response shows the secret. */
  secret: string;
};

/** Shows a secret once. Caches do not store the page, and after a reload the secret is gone. */
export function SecretShown({ title, secret }: SecretProps, children?: Children) {
  if (secret === '') {
    return Notice(
      { tone: 'info', title: `${title} was shown already` },
      html`<p>It is not shown again. If you lose it, create another.</p>`,
    );
  }
  return Notice(
    { tone: 'good', title: `${title}, shown this once` },
    html`
      <pre class="secret" tabindex="0"><code>${secret}</code></pre>
      <p>Keep it where your server keeps secrets, and never in a browser or an app.</p>
      ${children}
    `,
  );
}
