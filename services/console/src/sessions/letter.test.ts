import { guestTexts } from '@gcs/ui/guest-texts';
import { render } from '@gcs/ui/html';
import { expect, test } from '@jest/globals';
import { Letter, type LetterProps } from './letter.ts';

const entry = (type: string, retentionState: string, deleteAt = '') => ({
  ...{ sessionId: 'cs_1', reference: 'evr_1', type, retentionState, deleteAt },
});
const letterhead = {
  ...{ displayName: 'Hotel Aurora', address: 'Strand 1', controller: '', privacyContact: '', timeZone: 'Asia/Tokyo' },
};
const session = {
  bookingReference: 'BK-1',
  steps: [{ type: 'DOCUMENT' }],
} as unknown as LetterProps['sessions'][number]['session'];

test.each([...guestTexts])(
  'a letter in %s says what is kept, why and until when, and what is erased',
  (language, texts) => {
    const entries = [
      entry('MRZ_DATA', 'DELETED'),
      entry('DOCUMENT_RESULT', 'ACTIVE', '2031-04-05T20:00:00.000Z'),
      entry('DOCUMENT_RESULT', 'DELETED'),
      entry('CONSENT_RECORD', 'LEGAL_HOLD'),
      entry('CONSENT_RECORD', 'ACTIVE', '2031-04-05T20:00:00.000Z'),
    ];
    const retention = { entries, guestDataDueAt: '', guestDataErased: true };
    const shown = String(render(Letter({ texts, language, letterhead, sessions: [{ session, retention }] })));
    const lines = [...shown.matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) => line);
    const { privacy, step } = texts;
    const of = (name: keyof typeof privacy.kind) => lines.find((line) => line?.startsWith(privacy.kind[name]));
    expect(lines).toHaveLength(4);
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date('2031-04-06'),
    );
    expect(of('DOCUMENT_RESULT')).toContain(day);
    expect(of('CONSENT_RECORD')).toContain(privacy.noEnd);
    for (const name of ['MRZ_DATA', 'GUEST_DATA'] as const) expect(of(name)).toContain(privacy.erased);
    for (const part of ['Hotel Aurora', 'BK-1', step.DOCUMENT.why, privacy.rightsAbout, `dir="${texts.direction}"`])
      expect(shown).toContain(part);
  },
);
