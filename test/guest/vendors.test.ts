import { randomUUID } from 'node:crypto';
import { waitFor } from '@gcs/test/support/wait-for';
import { meetVendor, openVendorOffice, type VendorOffice } from '@gcs/test/vendors/vendor-office';
import { playedVendors } from '@gcs/test/vendors/vendors';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import { builtInAdapters } from '../../services/providers/src/accounts/adapters.ts';
import texts from '../../services/ui/src/texts/en.json' with { type: 'json' };
import { type Hotel, openHotel } from './hotel.ts';
import { press, textOf } from './reception.ts';

let hotel: Hotel;
beforeAll(async () => {
  hotel = await openHotel({ GCS_VENDOR_PORT: '0' });
});
afterAll(() => hotel.close());

const agree = '[name=choice][value=accept]';
const onwards = 'form[action$="/start"] button';
/** Long enough for a busy machine. Each wait ends as soon as its condition is true. */
const testMs = 300_000;
const { waiting, ended } = texts;

describe.each(Object.keys(playedVendors))('%s', (vendor) => {
  const { hasReview } = builtInAdapters.of(vendor);
  let office: VendorOffice;
  beforeAll(async () => {
    office = await openVendorOffice(hotel, vendor);
  });
  afterAll(() => office.close());

  async function arrive(script = true) {
    const { id, link } = await hotel.book({ workflowKey: vendor, locale: 'en' });
    const page = await open(link, script);
    await press(page, agree);
    return { id, link, page, vendorId: () => office.played.opened.at(-1) ?? '', ...at(page, id) };
  }

  async function open(link: string, script = true): Promise<Page> {
    const page = await hotel.arrive({ script });
    await meetVendor(page, office);
    await page.goto(link);
    return page;
  }

  function at(page: Page, id: string) {
    const shows = (text: string) => waitFor(async () => (await textOf(page).catch(() => '')).includes(text));
    const status = async () => (await hotel.api.get(id)).body.status;
    const arrives = async () => {
      await page.bringToFront();
      await waitFor(async () => {
        if (page.url().startsWith('https:')) return true;
        if ((await page.$(onwards)) === null) return false;
        const left = page.waitForNavigation({ timeout: 15_000 });
        await Promise.all([left, page.click(onwards)]);
        return false;
      });
      await page.waitForSelector('#back');
    };
    return {
      shows,
      status,
      arrives,
      async goOn() {
        await page.waitForSelector(onwards);
        await arrives();
      },
      back: () => press(page, '#back'),
      async asks(text: string) {
        await press(page, '#now a.button');
        return (await textOf(page)).includes(text);
      },
      async ends(wanted: 'VERIFIED' | 'FAILED') {
        await shows(ended[wanted].title);
        expect(await status()).toBe(wanted);
        await page.browserContext().close();
      },
    };
  }

  test.each([true, false])(
    'leads a guest from the link through the vendor and an early return to VERIFIED; script: %s',
    async (script) => {
      const guest = await arrive(script);
      await guest.goOn();
      await office.act(guest.vendorId(), 'submit', { isHeard: false });
      await guest.back();
      expect(guest.page.url()).toBe(guest.link);
      await guest.shows(waiting.result);
      expect(await guest.page.$(onwards)).toBeNull();
      await office.act(guest.vendorId(), 'approve');
      if (!script) await waitFor(() => guest.asks(ended.VERIFIED.title));
      await guest.ends('VERIFIED');
    },
    testMs,
  );

  test(
    'lets a guest retry after a bad picture, and then ends VERIFIED',
    async () => {
      const guest = await arrive();
      await guest.goOn();
      await office.act(guest.vendorId(), 'submit');
      await guest.back();
      await office.act(guest.vendorId(), 'retry');
      await guest.page.waitForSelector('#now .reason');
      await guest.goOn();
      for (const act of ['submit', 'approve'] as const) await office.act(guest.vendorId(), act);
      await guest.back();
      await guest.ends('VERIFIED');
    },
    testMs,
  );

  test(
    'ends as FAILED after a final rejection, without another button to the vendor',
    async () => {
      const guest = await arrive();
      await guest.goOn();
      await office.act(guest.vendorId(), 'submit');
      await guest.back();
      await office.act(guest.vendorId(), 'refuse');
      await guest.shows(ended.FAILED.title);
      expect(await guest.page.$(onwards)).toBeNull();
      await guest.ends('FAILED');
    },
    testMs,
  );

  test(
    'waits two days for the vendor’s own review without using up the guest’s time, and then ends VERIFIED',
    async () => {
      const guest = await arrive();
      await guest.goOn();
      await office.act(guest.vendorId(), 'submit');
      await guest.back();
      await office.act(guest.vendorId(), 'hold');
      if (hasReview) await waitFor(async () => (await office.seen(guest.id))[0]?.heldSince !== '');
      const { sandbox, tenantId, call } = hotel.operator;
      const about = { requestId: randomUUID(), tenantId, sessionId: guest.id };
      await sandbox.AdvanceClock({ ...about, seconds: 2 * 86_400 }, call);
      await guest.page.reload();
      await guest.shows(waiting.result);
      expect((await hotel.api.get(guest.id)).body).toMatchObject({ status: 'IN_PROGRESS', expiresAt: null });
      await office.act(guest.vendorId(), 'approve');
      await guest.ends('VERIFIED');
    },
    testMs,
  );

  test(
    'opens a second vendor session for the same attempt after the first has expired',
    async () => {
      const guest = await arrive();
      await guest.goOn();
      const before = guest.vendorId();
      await office.act(before, 'lapse');
      await waitFor(async () => (await office.seen(guest.id))[0]?.state === 'ENDED');
      await guest.back();
      await guest.goOn();
      expect(guest.vendorId()).not.toBe(before);
      await office.act(guest.vendorId(), 'submit');
      await office.act(guest.vendorId(), 'approve');
      await guest.back();
      await guest.ends('VERIFIED');
    },
    testMs,
  );

  test(
    'lets a guest who returns early continue the same vendor session, or stop',
    async () => {
      const guest = await arrive();
      await guest.goOn();
      await guest.back();
      const there = guest.vendorId();
      await guest.goOn();
      expect(guest.vendorId()).toBe(there);
      await guest.page.goto(`${guest.link}/stop`);
      await press(guest.page, '#now button');
      await guest.shows(ended.stopped.title);
      expect(await guest.status()).toBe('INCOMPLETE');
      expect((await office.seen(guest.id)).map(({ vendorId }) => vendorId)).toEqual([there]);
      await guest.page.browserContext().close();
    },
    testMs,
  );

  test(
    'leads a guest’s phone and desktop to the same vendor session and the same result',
    async () => {
      const phone = await arrive();
      const page = await open(phone.link);
      const desktop = at(page, phone.id);
      const before = office.played.opened.length;
      await Promise.all([phone.page, page].map((one) => one.click(onwards)));
      // The page of the later device shows that the other device has started, and the guest presses the button again.
      for (const one of [phone, desktop]) await one.arrives();
      expect(office.played.opened.length - before).toBe(1);
      await office.act(phone.vendorId(), 'submit');
      await Promise.all([phone.back(), desktop.back()]);
      await office.act(phone.vendorId(), 'approve');
      await Promise.all([phone.ends('VERIFIED'), desktop.ends('VERIFIED')]);
    },
    testMs,
  );

  test('receives every call in its documented form', () => expect(office.played.refused).toEqual([]));
});
