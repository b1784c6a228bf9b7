import { render } from '@gcs/ui/html';
import { expect, test } from '@jest/globals';
import { type Overview, OverviewPage } from './overview.http.ts';

const nothing: Overview = {
  ...{ sessions: 'hidden', undelivered: 'hidden', endpoints: 'hidden', outbox: 'hidden', log: 'hidden' },
  endHref: null,
};
const services = {
  ...{ sessions: 'session', undelivered: 'webhook delivery', endpoints: 'webhook delivery' },
  ...{ outbox: 'gateway', log: 'evidence' },
} satisfies Record<Exclude<keyof Overview, 'endHref'>, string>;
const pageOf = (overview: Overview) => render(OverviewPage(overview));

test("the page hides sections outside the person's rights, and says so if none is left", () => {
  expect(pageOf(nothing)).not.toContain('<section');
  expect(pageOf(nothing)).toContain('Your roles allow none of this.');
});

test.each(Object.entries(services))('if %s does not answer, the page says that %s is missing', (name, service) => {
  const page = pageOf({ ...nothing, [name]: 'away' });
  expect(page).toContain(`No answer from ${service}`);
  expect(page.match(/<section/g)).toHaveLength(1);
});

test('the page lists services that the gateway could not reach, next to the other answers', () => {
  const outbox = { found: { statuses: [], unavailable: ['SERVICE_NAME_EVIDENCE' as const] } };
  expect(pageOf({ ...nothing, outbox })).toContain('No answer from Evidence');
});
