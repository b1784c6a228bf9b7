/**
 * The fictitious person from the specimen in ICAO Doc 9303. A sandbox's provider reports this person, and its vault
 * shows the specimen. The specimen's country `UTO` (Utopia) does not exist.
 */
export const specimenPerson = {
  names: ['Anna Maria Eriksson'],
  birthDates: ['1974-08-12'],
  countries: ['UTO'],
} as const;

export const specimenPassport = {
  surname: 'ERIKSSON',
  givenNames: 'ANNA MARIA',
  nationality: 'UTOPIAN',
  number: 'L898902C3',
  birthDate: '12 AUG 1974',
  expiryDate: '15 APR 2032',
  machineReadable: ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F3204154ZE184226B<<<<<10'],
} as const;
