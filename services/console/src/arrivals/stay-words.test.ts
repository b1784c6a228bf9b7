import type { StayBooking__Output, StayGuest__Output } from '@gcs/proto/gen/gcs/admin/v1/stay_service';
import { deskTexts } from '@gcs/ui/desk-texts';
import { languages } from '@gcs/ui/languages';
import { expect, test } from '@jest/globals';
import { deskIn } from './desk.ts';
import { missingText } from './stay-words.ts';

const guest = { presence: 'EXPECTED', light: 'LIGHT_LOOK', hindrance: 'NOT_SEEN', name: 'Ada' } as StayGuest__Output;
guest.hindrances = ['NOT_SIGNED', 'NOT_SEEN'];
const guests = [guest, { ...guest, name: 'Eve' }, { ...guest, hindrance: '' }];
const booking = { state: 'EXPECTED', guests, differenceOpen: false } as StayBooking__Output;

function lineIn(language: string): string {
  const texts = deskTexts.get(language);
  if (texts === undefined) throw new Error(`there are no texts in ${language}`);
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const desk = deskIn({ language, direction, texts, frame: { skip: '', languages: '' } });
  return missingText(desk, booking).replaceAll(/[\u2067-\u2069]/g, '');
}

const beginnings: Readonly<Record<string, string>> = {
  en: '2 of 3 guests are not ready: Ada',
  de: '2 von 3 Gästen nicht bereit: Ada',
  fr: 'Clients pas encore prêts\u00a0: 2 sur 3, Ada',
  es: '2 de 3 huéspedes no están listos: Ada',
  it: '2 su 3 ospiti non sono pronti: Ada',
  pt: '2 de 3 hóspedes não estão prontos: Ada',
  nl: '2 van 3 gasten nog niet klaar: Ada',
  pl: 'Niegotowi goście: 2 z 3, Ada',
  cs: 'Nepřipravení hosté: 2 z 3, Ada',
  sv: '2 av 3 gäster är inte klara: Ada',
  el: 'Δεν είναι έτοιμοι 2 από 3 επισκέπτες: Ada',
  ja: '3名中2名が未完了：Ada',
  zh: '3 位客人中有 2 位未完成：Ada',
  ar: 'لم يجهز 2 من 3 من الضيوف: Ada',
};

test.each(languages)(
  'says in %s how many guests are not ready, and how many obstacles more than the first',
  (language) => {
    const line = lineIn(language);
    expect(line.slice(0, beginnings[language]?.length)).toBe(beginnings[language]);
    const first = deskTexts.get(language)?.hindrance.NOT_SIGNED;
    expect(line).toContain(`${first} (${new Intl.NumberFormat(language, { signDisplay: 'always' }).format(1)})`);
  },
);
