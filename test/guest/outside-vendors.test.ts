import { waitFor } from '@gcs/test/support/wait-for';
import { meetVendor, openVendorOffice } from '@gcs/test/vendors/vendor-office';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { outside, playOutside } from '../../services/providers/test/outside/play-outside.ts';
import texts from '../../services/ui/src/texts/en.json' with { type: 'json' };
import { type Hotel, openHotel } from './hotel.ts';
import { press, textOf } from './reception.ts';

let hotel: Hotel;
beforeAll(async () => {
  const adapters = Object.values(outside).map(({ adapter }) => adapter);
  hotel = await openHotel({ GCS_VENDOR_PORT: '0', GCS_VENDOR_ADAPTERS: adapters.join() });
});
afterAll(() => hotel.close());

test.each(Object.entries(outside))('a guest goes to %s, returns, and is verified', async (vendor, its) => {
  const start = { url: 'https://vendors.example.com/?token={token}', sandboxUrl: '' };
  const workflow = JSON.stringify({ steps: [{ type: 'DOCUMENT', provider: vendor, start }] });
  const office = await openVendorOffice(hotel, vendor, { play: () => playOutside(its), workflow });
  const { id, link } = await hotel.book({ workflowKey: vendor, locale: 'en' });
  const page = await hotel.arrive({});
  await meetVendor(page, office);
  await page.goto(link);
  await Promise.all([page.waitForSelector('#back'), page.click('form[action$="/start"] button')]);
  expect(page.url()).toBe('https://vendor.example/ses_1');
  await press(page, '#back');
  await office.act('ses_1', 'approve');
  await waitFor(async () => (await textOf(page).catch(() => '')).includes(texts.ended.VERIFIED.title));
  expect((await hotel.api.get(id)).body.status).toBe('VERIFIED');
  await office.close();
});
