import { render } from '@gcs/ui/html';
import { expect, test } from '@jest/globals';
import { type Overview, OverviewPage } from './overview-page.ts';

const nothing: Overview = {
  ...{ sessions: 'hidden', undelivered: 'hidden', endpoints: 'hidden', outbox: 'hidden', log: 'hidden' },
};
const services = {
  ...{ sessions: 'session', undelivered: 'webhook delivery', endpoints: 'webhook delivery' },
  ...{ outbox: 'gateway', log: 'evidence' },
} satisfies Record<keyof Overview, string>;
const pageOf = (overview: Overview) => render(OverviewPage(overview));

test('of what a person does not see there is no word, and the page says when that is all', () => {
  expect(pageOf(nothing)).not.toContain('<section');
  expect(pageOf(nothing)).toContain('Your roles show none of this.');
});

test.each(Object.entries(services))('where %s does not answer, the page names %s', (name, service) => {
  const page = pageOf({ ...nothing, [name]: 'away' });
  expect(page).toContain(`No answer from ${service}`);
  expect(page.match(/<section/g)).toHaveLength(1);
});

test('services that the gateway could not ask are named with what the others say', () => {
  const outbox = { found: { statuses: [], unavailable: ['SERVICE_NAME_EVIDENCE' as const] } };
  expect(pageOf({ ...nothing, outbox })).toContain('No answer from Evidence');
});
