import { randomUUID } from 'node:crypto';
import type { Page } from 'puppeteer-core';
import { clickFor, openDesk } from './desk.ts';

/** Arrival day of {@link openReception}'s bookings, unless a test names another. */
export const day = '2031-03-04';

type Party = { persons: Record<string, number>; guests?: object[]; arrival?: string };

export async function openReception() {
  const desk = await openDesk();
  const rita: Page = await (await desk.browser.createBrowserContext()).newPage();
  const base = `${desk.stack.credentials.consoleUrl}/tenants/${desk.tenant}`;
  await desk.give(rita, await desk.cookies.of('rita', { roles: ['reception', 'deployment'] }));
  return {
    desk,
    rita,
    base,
    clickTo: (selector: string) => clickFor(rita, selector),
    async book({ arrival = `${day}T15:00`, ...party }: Party, propertyReference = `hotel-${randomUUID()}`) {
      const { stays, call, tenantId } = desk.operator;
      const own = `BK-${randomUUID()}`;
      const departure = Temporal.PlainDateTime.from(arrival).add({ days: 5 }).toString().slice(0, 16);
      const times = { arrival, departure, timeZone: 'Europe/Madrid' };
      const bookingJson = JSON.stringify({ propertyReference, ...times, ...party });
      await stays.PutBooking({ requestId: randomUUID(), tenantId, reference: own, bookingJson }, call);
      const act = (name: string, guests: number[] = [], text = '') =>
        stays.ActOnBooking({ requestId: randomUUID(), tenantId, reference: own, act: name, guests, text }, call);
      const read = async () => await stays.GetBooking({ tenantId, reference: own }, call);
      return {
        propertyReference,
        own,
        act,
        read,
        address: `${base}/stay?${new URLSearchParams({ reference: own })}&lang=en`,
      };
    },
  };
}

export type Reception = Awaited<ReturnType<typeof openReception>>;

export const look = () => document.querySelector<HTMLElement & { look(): Promise<void> }>('live-part')?.look();
