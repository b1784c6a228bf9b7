import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import catalogue from '@gcs/proto/reason-codes.json' with { type: 'json' };
import { languages, preferredLanguage } from '@gcs/ui/languages';
import { describe, expect, test } from '@jest/globals';
import { messagesFor } from './messages.ts';

type Tree = { readonly [name: string]: string | Tree };

const folders = ['texts', 'desk'] as const;
const read = (language: string, folder: (typeof folders)[number] = 'texts'): Tree =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `../../../../ui/src/${folder}/${language}.json`), 'utf8'));
const textsOf = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${path}${name}`, value] as [string, string]] : textsOf(value, `${path}${name}.`),
  );
const placeholdersOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
const guestTexts = [...new Set(Object.values(catalogue.codes).map(({ guestText }) => guestText))];
/** Words in texts of the console that are the same in English and some other languages. */
const sharedWords = /^(?:Start|Tokens|compliance|exceptions|platform|production|reception|support)$/;
const englishWords = /\b(?:the|you|your|please|property|check was|with|this)\b/i;

test('the languages match docs/guest-page.md', () => {
  const guide = readFileSync(resolve(import.meta.dirname, '../../../../../docs/guest-page.md'), 'utf8');
  const [, section = ''] = /## Languages\n[^:]*: ([^.]*)\./.exec(guide) ?? [];
  const names = new Intl.DisplayNames('en', { type: 'language' });
  expect(section.match(/[A-Z][a-z]+/g)?.sort()).toEqual(languages.map((code) => names.of(code)).sort());
});

const translations = languages
  .filter((language) => language !== 'en')
  .flatMap((language) => folders.map((folder) => [language, folder] as const));

describe.each(translations)('%s, %s', (language, folder) => {
  const { reason: _none, ...english } = read('en', folder);
  const { reason, ...own } = read(language, folder);
  const translated = new Map(textsOf(own));

  test('the translation has exactly the same texts as English', () => {
    expect([...translated.keys()]).toEqual(textsOf(english).map(([path]) => path));
    expect([...translated.values()].filter((text) => text.trim() === '')).toEqual([]);
  });

  test('the translation has a current guest text for every reason code', () => {
    expect(Object.keys(reason ?? {}).sort()).toEqual(folder === 'desk' ? [] : [...guestTexts].sort());
  });

  test('the translation has the English placeholders in each text', () => {
    const wrong = textsOf(english).filter(
      ([path, text]) => placeholdersOf(text).join() !== placeholdersOf(translated.get(path) ?? '').join(),
    );
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  test('the translation leaves no text in English', () => {
    const same = textsOf(english).filter(
      ([path, text]) =>
        text === translated.get(path) &&
        /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, '')) &&
        path !== 'direction' &&
        !(folder === 'desk' && sharedWords.test(text)),
    );
    const reasons = textsOf(typeof reason === 'object' ? reason : {});
    const left = [...translated, ...reasons].filter(([, text]) => englishWords.test(text));
    expect([...same, ...left].map(([path, text]) => `${path}: ${text}`)).toEqual([]);
  });
});

const misplaced = (language: string) =>
  language === 'fr' ? /[^\s\u00a0][:;?!»](?!\w|\/)|[ \u202f][:;?!»]|«[^\u00a0]/ : /[\s\u00a0\u202f][:;?!]/;

const foreignMarks: Readonly<Record<string, RegExp>> = { es: /^[^¿]*\?|^[^¡]*!/, ar: /[,;?]/, ja: /[?!,;]/ };

const workflowTexts = (language: string) =>
  globSync(resolve(import.meta.dirname, '../../../../../deploy/profiles/*.json')).flatMap((file) =>
    textsOf(JSON.parse(readFileSync(file, 'utf8'))).filter(([path]) => path.endsWith(`.${language}`)),
  );

test.each(languages)('the texts in %s have the language’s punctuation, also in the ready workflows', (language) => {
  const own = folders.flatMap((folder) => textsOf(read(language, folder)));
  const all = [...own, ...workflowTexts(language)];
  const wrong = all.filter(([, text]) => misplaced(language).test(text) || foreignMarks[language]?.test(text));
  expect(wrong.map(([path, text]) => `${path}: ${text}`)).toEqual([]);
  expect(workflowTexts(language).length).toBeGreaterThan(10);
});

/** Technical words, in all languages, that texts for guests must not contain. */
const notOfHotels =
  /\b(?:session|sesión|sessione|sessão|sessie|sesja|sesji|relace|sitzung|workflow)\b|συνεδρί|セッション|会话|جلسة|\b(?:is|are) told\b|cannot see/iu;

test.each(languages)('the texts in %s contain no technical words, also in the ready workflows', (language) => {
  const all = [...textsOf(read(language)), ...workflowTexts(language)];
  const wrong = all.filter(([, text]) => notOfHotels.test(text));
  expect(wrong.map(([path, text]) => `${path}: ${text}`)).toEqual([]);
});

test.each([
  ['fr', 'Continuer : ceci', true],
  ['fr', 'Continuer: ceci', true],
  ['fr', 'Continuer\u00a0: ceci', false],
  ['en', 'Continue : this', true],
  ['en', 'Continue: this', false],
])('finds wrong punctuation in the language %s in %j: %s', (language, text, isWrong) =>
  expect(misplaced(language).test(text)).toBe(isWrong),
);

test.each([
  ['de', 'de', 'de'],
  ['pt-PT', 'pt', 'pt-PT'],
  ['ko', 'en', 'en'],
  ['zh-TW', 'zh', 'zh'],
  ['zh-SG', 'zh', 'zh-SG'],
  ['ar-EG', 'ar', 'ar-EG'],
  ['', 'en', 'en'],
  ['de-!', 'de', 'en'],
])('the locale %j selects texts in %s and the number format of %s', (locale, language, written) => {
  const messages = messagesFor(locale);
  expect([messages.language, messages.locale]).toEqual([messagesFor(language).language, written]);
});

test('an unknown reason code has the text of OTHER', () => {
  expect(messagesFor('de').reasonText('A_CODE_OF_TOMORROW')).toBe(messagesFor('de').reasonText('OTHER'));
  expect(messagesFor('en').reasonText('DOCUMENT_EXPIRED')).toBe(
    'Your document has expired. Please use another document.',
  );
});

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['ko,fr;q=0.5,en;q=0.7', 'en'],
  ['nl;q=0', 'en'],
  ['*', 'en'],
  [undefined, 'en'],
  [';;;,q=,=;q=z', 'en'],
])('a browser that asks for %j gets %s', (asked, language) => {
  expect(preferredLanguage(asked)).toBe(language);
});

test.each(Object.getOwnPropertyNames(Object.prototype))('%s, a member of every object, is not a language', (name) => {
  expect(preferredLanguage(`${name}, de;q=0.5`)).toBe('de');
  expect(messagesFor(name)).toMatchObject({ language: 'English', locale: 'en' });
});
