import type { AnswerFault__Output, Question__Output } from '@gcs/proto/gen/gcs/session/v1/guest';
import { boundText, fill } from '../../messages/format.ts';
import type { Messages } from '../../messages/messages.ts';

/** What is wrong with an answer, in the guest's language and with the bound that it has to keep. */
export function problemText(messages: Messages, question: Question__Output, fault: AnswerFault__Output): string {
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
