import type { GuestStep__Output, Question__Output } from '@gcs/proto/gen/gcs/session/v1/guest';
import { html } from '@gcs/ui/html';
import { ActionForm } from '../action-form.ts';
import type { PageView } from '../page-view.ts';
import { problemText } from './problem-text.ts';
import { fieldOf, QuestionField } from './question-field.ts';

/** The questions of a step; with what was filled in and what is wrong with it, when it came back. */
export function QuestionsForm({ view, step }: { view: PageView; step: GuestStep__Output }) {
  const { questions: texts } = view.messages;
  const { questions } = step.questions ?? { questions: [] };
  return html`<h3>${texts.title}</h3>
    <${Problems} view=${view} questions=${questions} />
    <${ActionForm} view=${view} to="answers" about=${step}>
      ${questions.map((question) => html`<${QuestionField} key=${question.id} view=${view} question=${question} />`)}
      <p class="help">${texts.kept}</p>
      <div class="buttons"><button>${texts.send}</button></div>
    <//>`;
}

/** What is wrong, at the top and with a link to each place: read out when the page comes. */
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
        ({ question, text }) =>
          html`<li key=${question.id}><a href=${`#${fieldOf(question.id)}`}>${question.label}</a>: ${text}</li>`,
      )}
    </ul>
  </div>`;
}
