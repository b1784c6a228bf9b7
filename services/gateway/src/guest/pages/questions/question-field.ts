import type { Question__Output } from '@gcs/proto/gen/gcs/session/v1/guest';
import { html } from '@gcs/ui/html';
import type { PageView } from '../page-view.ts';
import { problemText } from './problem-text.ts';

type Props = { view: PageView; question: Question__Output };

/** What a field has besides its label. */
type Field = { id: string; value: string; described: string | undefined; isWrong: boolean };

/** The name of a question's field in the form, and its id on the page. */
export function fieldOf(questionId: string): string {
  return `answer-${questionId}`;
}

/** More options than these are a list to open. */
const maxRadios = 6;
/** A longer text has several lines. */
const maxLineLength = 120;

/** A question with its label, its hint, what was filled in, and what is wrong with it. */
export function QuestionField({ view, question }: Props) {
  const id = fieldOf(question.id);
  const fault = view.filledIn?.problems.get(question.id);
  const described = [question.hint !== '' && `${id}-hint`, fault !== undefined && `${id}-problem`].filter(Boolean);
  const field: Field = {
    id,
    value: view.filledIn?.answers.get(question.id) ?? '',
    described: described.length === 0 ? undefined : described.join(' '),
    isWrong: fault !== undefined,
  };
  const isGroup = question.kind === 'QUESTION_KIND_CHOICE' && question.options.length <= maxRadios;
  const condition = question.shownWhen;
  return html`<div
    class=${`question ${field.isWrong ? 'wrong' : ''}`}
    data-when=${condition === null ? undefined : fieldOf(condition.questionId)}
    data-values=${condition === null ? undefined : JSON.stringify(condition.values)}
  >
    ${isGroup ? html`<${Radios} view=${view} question=${question} field=${field} />` : html`<${Line} view=${view} question=${question} field=${field} />`}
    ${fault !== undefined && html`<p class="problem" id=${`${id}-problem`}>${problemText(view.messages, question, fault)}</p>`}
  </div>`;
}

function Radios({ view, question, field }: Props & { field: Field }) {
  const { id, value, described, isWrong } = field;
  return html`<fieldset id=${id} aria-describedby=${described} tabindex="-1">
    <legend>${question.label}<${Optional} view=${view} question=${question} /></legend>
    <${Hint} view=${view} question=${question} />
    ${question.options.map(
      (option) => html`<label key=${option.value} class="option">
        <input type="radio" name=${id} value=${option.value} checked=${option.value === value} aria-invalid=${isWrong ? 'true' : undefined} />
        ${option.label}
      </label>`,
    )}
  </fieldset>`;
}

function Line({ view, question, field }: Props & { field: Field }) {
  return html`<label for=${field.id}>${question.label}<${Optional} view=${view} question=${question} /></label>
    <${Hint} view=${view} question=${question} />
    <${Input} view=${view} question=${question} field=${field} />`;
}

function Input({ view, question, field }: Props & { field: Field }) {
  const { id, value, described, isWrong } = field;
  const common = { id, name: id, 'aria-describedby': described, 'aria-invalid': isWrong ? 'true' : undefined };
  switch (question.kind) {
    case 'QUESTION_KIND_CHOICE':
      return html`<select ...${common}>
        <option value="">${view.messages.questions.choose}</option>
        ${question.options.map(
          (option) =>
            html`<option key=${option.value} value=${option.value} selected=${option.value === value}>${option.label}</option>`,
        )}
      </select>`;
    case 'QUESTION_KIND_DATE':
      return html`<input type="date" ...${common} value=${value} />`;
    case 'QUESTION_KIND_NUMBER':
      return html`<input type="text" inputmode="decimal" ...${common} value=${value} />`;
    default:
      return question.maxLength > maxLineLength
        ? html`<textarea rows="4" ...${common}>${value}</textarea>`
        : html`<input type="text" ...${common} value=${value} />`;
  }
}

function Optional({ view, question }: Props) {
  return question.required ? null : html` <small>(${view.messages.questions.optional})</small>`;
}

function Hint({ question }: Props) {
  return question.hint === '' ? null : html`<p class="help" id=${`${fieldOf(question.id)}-hint`}>${question.hint}</p>`;
}
