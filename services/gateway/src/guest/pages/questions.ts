import type { AnswerFault__Output, GuestStep__Output, Question__Output } from '@gcs/proto/gen/gcs/session/v1/guest';
import { fill } from '@gcs/ui/guest-texts';
import { html } from '@gcs/ui/html';
import { boundText } from '../messages/format.ts';
import type { Messages } from '../messages/messages.ts';
import { ActionForm, type PageView, WorkflowTexts } from './page.ts';

export function QuestionsForm({ view, step }: { view: PageView; step: GuestStep__Output }) {
  const { questions: texts } = view.messages;
  const { questions } = step.questions ?? { questions: [] };
  return html`<h3>${texts.title}</h3>
    ${Problems({ view, questions })}
    ${ActionForm(
      { view, to: 'answers', about: step },
      html`
        ${WorkflowTexts(
          view,
          questions.map((question) => QuestionField({ view, question })),
        )}
        <p class="help">${texts.kept}</p>
        <div class="buttons"><button>${texts.send}</button></div>
      `,
    )}`;
}

/** Lists all problems above the form for screen readers, with links to the fields. */
function Problems({ view, questions }: { view: PageView; questions: readonly Question__Output[] }) {
  const { messages, filledIn } = view;
  const wrong = questions.flatMap((question) => {
    const fault = filledIn?.problems.get(question.id);
    return fault === undefined ? [] : [{ question, text: problemText(messages, question, fault) }];
  });
  if (wrong.length === 0) return null;
  return html`<div class="notice bad" role="alert" id="problems" tabindex="-1">
    <strong>${messages.questions.problems}</strong>
    <ul>
      ${wrong.map(
        ({ question, text }) => html`<li><a href=${`#${fieldOf(question.id)}`}>${question.label}</a><br />${text}</li>`,
      )}
    </ul>
  </div>`;
}

type Props = { view: PageView; question: Question__Output };

type Field = { id: string; value: string; described: string | undefined; isWrong: boolean };

function fieldOf(questionId: string): string {
  return `answer-${questionId}`;
}

/** A question with more options has a list instead of radio buttons. */
const maxRadios = 6;
const maxLineLength = 120;

function QuestionField({ view, question }: Props) {
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
    ${isGroup ? Radios({ view, question, field }) : Line({ view, question, field })}
    ${fault !== undefined && html`<p class="problem" id=${`${id}-problem`}>${problemText(view.messages, question, fault)}</p>`}
  </div>`;
}

function Radios({ view, question, field }: Props & { field: Field }) {
  const { id, value, described, isWrong } = field;
  return html`<fieldset id=${id} aria-describedby=${described} tabindex="-1">
    <legend>${question.label}${Optional({ view, question })}</legend>
    ${Hint({ view, question })}
    ${question.options.map(
      (option) => html`<label class="option">
        <input type="radio" name=${id} value=${option.value} checked=${option.value === value} aria-invalid=${isWrong ? 'true' : undefined} />
        ${option.label}
      </label>`,
    )}
  </fieldset>`;
}

function Line({ view, question, field }: Props & { field: Field }) {
  return html`<label for=${field.id}>${question.label}${Optional({ view, question })}</label>
    ${Hint({ view, question })}
    ${Input({ view, question, field })}`;
}

function Input({ view, question, field }: Props & { field: Field }) {
  const { id, value, described, isWrong } = field;
  const common = { id, name: id, 'aria-describedby': described, 'aria-invalid': isWrong ? 'true' : undefined };
  switch (question.kind) {
    case 'QUESTION_KIND_CHOICE':
      return html`<select ...${common}>
        <option value="">${view.messages.questions.choose}</option>
        ${question.options.map(
          (option) => html`<option value=${option.value} selected=${option.value === value}>${option.label}</option>`,
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

function problemText(messages: Messages, question: Question__Output, fault: AnswerFault__Output): string {
  const { problem, locale } = messages;
  const isDate = question.kind === 'QUESTION_KIND_DATE';
  switch (fault) {
    case 'ANSWER_FAULT_MISSING':
      return problem.required;
    case 'ANSWER_FAULT_NOT_AN_OPTION':
      return problem.noChoice;
    case 'ANSWER_FAULT_TOO_LONG':
      return fill(problem.tooLong, { limit: boundText(String(question.maxLength), locale) });
    case 'ANSWER_FAULT_NOT_A_DATE':
      return problem.noDate;
    case 'ANSWER_FAULT_NOT_A_NUMBER':
      return problem.noNumber;
    case 'ANSWER_FAULT_TOO_SMALL':
      return fill(isDate ? problem.tooEarly : problem.tooSmall, { limit: boundText(question.minimum, locale) });
    case 'ANSWER_FAULT_TOO_LARGE':
      return fill(isDate ? problem.tooLate : problem.tooLarge, { limit: boundText(question.maximum, locale) });
    default:
      return problem.invalid;
  }
}
