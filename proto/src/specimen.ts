/**
 * The person of the specimen document of ICAO Doc 9303, who does not exist: what a sandbox's own provider reports of a
 * guest, and what its vault shows. `UTO`, Utopia, is the code that the document has for no country.
 */
export const specimenPerson = {
  names: ['Anna Maria Eriksson'],
  birthDates: ['1974-08-12'],
  countries: ['UTO'],
} as const;

/** Her passport, as its page with the picture has it; dates are as on documents. */
export const specimenPassport = {
  surname: 'ERIKSSON',
  givenNames: 'ANNA MARIA',
  nationality: 'UTOPIAN',
  number: 'L898902C3',
  birthDate: '12 AUG 1974',
  expiryDate: '15 APR 2032',
  machineReadable: ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F3204154ZE184226B<<<<<10'],
} as const;
