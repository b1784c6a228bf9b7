import { ago } from './canned-answers.ts';

export const booking = {
  ...{ reference: 'BK-10482', propertyReference: 'hotel-aurora', state: 'EXPECTED', light: 'LIGHT_LOOK' as const },
  ...{ arrival: '2026-11-20T15:00', departure: '2026-11-22T11:00', timeZone: 'Europe/Berlin', adults: 1, version: 2 },
  guests: [
    {
      ...{ number: 1, role: 'LEAD', ageClass: 'ADULT', name: 'Anna Schmidt', presence: 'EXPECTED' },
      ...{ light: 'LIGHT_LOOK' as const, hindrance: 'NOT_FINISHED', guardian: 0 },
    },
  ],
};

export const events = [{ at: ago(90), kind: 'planned', source: 'API' }];
