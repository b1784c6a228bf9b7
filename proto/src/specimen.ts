/**
 * The fictitious person of the specimen in ICAO Doc 9303, whom a sandbox's provider reports and its vault shows. `UTO`,
 * Utopia, stands for no country there.
 */
export const specimenPerson = {
  names: ['Anna Maria Eriksson'],
  birthDates: ['1974-08-12'],
  countries: ['UTO'],
} as const;

/** Dates are as on documents. */
export const specimenPassport = {
  surname: 'ERIKSSON',
  givenNames: 'ANNA MARIA',
  nationality: 'UTOPIAN',
  number: 'L898902C3',
  birthDate: '12 AUG 1974',
  expiryDate: '15 APR 2032',
  machineReadable: ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F3204154ZE184226B<<<<<10'],
} as const;
