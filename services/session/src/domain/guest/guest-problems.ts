import type { ProfileDefinition, ProfileStep } from '../profile/profile.ts';
import type { ProfileProblem } from '../profile/profile-problem.ts';
import { startProblem } from '../profile/start-url.ts';
import type { GuestPolicy, GuestTexts } from './guest-policy.ts';
import { questionnaireProblems } from './questionnaire-problems.ts';

/** What is wrong with what a definition says to its guests, as far as the schema cannot say it. */
export function guestProblems(definition: ProfileDefinition): ProfileProblem[] {
  return definition.steps.flatMap((step, index) =>
    stepProblems(definition.guest, step).map(({ field, message }) => ({ field: `steps[${index}].${field}`, message })),
  );
}

function stepProblems(guest: GuestPolicy | undefined, step: ProfileStep): ProfileProblem[] {
  const { type, consent, start, questionnaire } = step;
  const said = Object.entries({ consent, start, questionnaire }).filter(([, member]) => member !== undefined);
  if (type === 'MANUAL_REVIEW')
    return said.map(([field]) => ({ field, message: 'a guest has no part in MANUAL_REVIEW' }));
  const hasTexts = consent !== undefined || questionnaire !== undefined;
  if (guest === undefined && hasTexts) return [{ field: 'type', message: 'texts for guests need guest.locales' }];
  const { locales } = guest ?? { locales: [] };
  return [
    ...(consent === undefined ? [] : textProblems('consent.texts', consent.texts, locales)),
    ...startProblems(step),
    ...(questionnaire === undefined ? [] : questionsOf(step, questionnaire, locales)),
  ];
}

function questionsOf(
  { type, start }: ProfileStep,
  questionnaire: NonNullable<ProfileStep['questionnaire']>,
  locales: readonly string[],
): ProfileProblem[] {
  const field = 'questionnaire';
  if (type !== 'QUESTIONNAIRE') return [{ field, message: `${type} asks no questions; QUESTIONNAIRE does` }];
  if (start !== undefined) return [{ field, message: 'the step is handed over: it cannot ask by itself, too' }];
  return questionnaireProblems(questionnaire, (name, texts) => textProblems(name, texts, locales)).map((problem) => {
    return { ...problem, field: `${field}.${problem.field}` };
  });
}

function startProblems({ start, provider }: ProfileStep): ProfileProblem[] {
  if (start === undefined) return [];
  const unnamed =
    provider === undefined ? [{ field: 'provider', message: 'is needed: start hands the guest over' }] : [];
  const addresses = [
    { field: 'start.url', template: start.url, isSandbox: false },
    { field: 'start.sandboxUrl', template: start.sandboxUrl, isSandbox: true },
  ];
  const broken = addresses.flatMap(({ field, template, isSandbox }) => {
    const message = template === undefined ? null : startProblem(template, { isSandbox });
    return message === null ? [] : [{ field, message }];
  });
  return [...unnamed, ...broken];
}

function textProblems(field: string, texts: GuestTexts, locales: readonly string[]): ProfileProblem[] {
  const missing = locales.filter((locale) => !Object.hasOwn(texts, locale));
  const foreign = Object.keys(texts).filter((locale) => !locales.includes(locale));
  return [
    ...missing.map((locale) => ({ field, message: `has no text in ${locale}` })),
    ...foreign.map((locale) => ({ field, message: `${locale} is none of guest.locales` })),
  ];
}
