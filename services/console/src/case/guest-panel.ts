import { html } from '@gcs/ui/html';
import { Empty, Facts, Moment, Panel } from '@gcs/ui/parts';
import { Hidden } from '../forms/forms.ts';
import type { PageRequest } from '../page/page-request.ts';
import { routes } from '../view/addresses.ts';
import { readable, stepText } from '../view/words.ts';

export function GuestPanel(page: PageRequest, session: string, isErased: boolean) {
  if (!page.may('SessionAdminService/GetGuestData')) return null;
  if (isErased) return Panel({ title: 'Guest', id: 'guest' }, Empty('The guest’s data has been deleted.'));
  const address = page.to(routes.guest, { session });
  return Panel(
    { title: 'Guest', id: 'guest' },
    html`<form class="purpose" method="post" action=${address} hx-post=${address} hx-target="#guest" hx-swap="outerHTML">
      ${Hidden(page)}
      <label for="purpose">Why do you need the guest's data?</label>
      <div class="row">
        <input id="purpose" name="purpose" required maxlength="200" autocomplete="off" placeholder="call the guest about the booking" aria-describedby="purpose-help" />
        <button>Show the guest</button>
      </div>
      <p id="purpose-help" class="help">Your name, the time and this purpose are recorded.</p>
    </form>`,
  );
}

type Answered = { stepType: string; submittedAt: string; answers: unknown };

/** `dataJson` comes from the client, `answersJson` from the guest; only this page shows them. */
export type GuestShownProps = { dataJson: string; answersJson: string; purpose: string };

export function GuestShown({ dataJson, answersJson, purpose }: GuestShownProps) {
  const { guest = {}, ...rest }: Record<string, unknown> = JSON.parse(dataJson);
  const answered: Answered[] = JSON.parse(answersJson);
  return Panel(
    { title: 'Guest', id: 'guest' },
    html`
      ${Facts([...rowsOf(guest), ...rowsOf(rest)])}
      ${answered.map(
        ({ stepType, submittedAt, answers }) => html`<article>
          <h3>${stepText(stepType)} <small>answered by the guest</small></h3>
          <p class="when">${Moment(submittedAt)}</p>
          ${Facts(rowsOf(answers))}
        </article>`,
      )}
      <p class="help">Recorded with your name: “${purpose}”.</p>
    `,
  );
}

function rowsOf(value: unknown, path: readonly string[] = []): [string, string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[nameOf(path), String(value)]];
  return Object.entries(value).flatMap(([name, member]) => rowsOf(member, [...path, name]));
}

function nameOf(path: readonly string[]): string {
  return path.map((part) => readable(part.replaceAll(/([a-z])([A-Z])/g, '$1 $2'))).join(', ');
}
