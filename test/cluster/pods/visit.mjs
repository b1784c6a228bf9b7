// Requests each element of a JSON array of {url, cookie}. Prints an array of {status, location}. Run with -e.
const visits = JSON.parse(process.argv[1]);
const answers = visits.map(async ({ url, cookie }) => {
  const headers = cookie === undefined ? {} : { cookie };
  const { status, headers: answered } = await fetch(url, { headers, redirect: 'manual' });
  return { status, location: answered.get('location') };
});
console.log(JSON.stringify(await Promise.all(answers)));
