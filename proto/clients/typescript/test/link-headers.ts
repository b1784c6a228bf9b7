const link = 'https://checkin.example.com/g/3q2-7wEjRWeJq83v_tzLqYdlQyEAZUN2h6mKxTFwbKU';
const guests = `<${link}>; rel="https://checkin.example.com/rel/guest-check-in"`;

/** `Link` headers of a creation, each with the guest link it contains; undefined = none. */
export const linkHeaders: readonly (readonly [header: string, guestLink: string | undefined])[] = [
  [guests, link],
  [`<https://api.example.com/docs>; rel="help", ${guests}`, link],
  [`${guests}, <https://api.example.com/sunset>; rel="sunset"; type="text/html"`, link],
  [guests.replace('; rel', ' ;rel'), link],
  ['<https://api.example.com/docs>; rel="help"', undefined],
  ['<https://api.example.com/rel/guest-check-in>; rel="help"', undefined],
  ['<https://broken.example.com', undefined],
];
