import { delay } from '@gcs/kit/retry';
import { type Api, checkIn as bodyOf } from '@gcs/test/support/api';
import { startCreates } from '@gcs/test/support/creates';
import { startLoad } from '@gcs/test/support/load';
import { type ConnectedVendor, checkIn, type VendorSide, vendorSays } from '@gcs/test/vendors/at-the-service';

export type Users = {
  created: ReadonlySet<string>;
  reported: ReadonlySet<string>;
  stop(): Promise<void>;
};

const perSecond = { creates: 4, reads: 6, evidence: 2 };
const pauseMs = 200;

export function startUsers(api: Api, side: VendorSide, vendor: ConnectedVendor): Users {
  const { load: creates, ids: created } = startCreates(api, perSecond.creates);
  const anyId = () => [...created].at(-1) ?? '';
  const reads = startLoad(perSecond.reads, async () => {
    if (anyId() !== '') await api.get(anyId());
  });
  const evidence = startLoad(perSecond.evidence, async () => {
    if (anyId() !== '') await api.evidence(anyId());
  });
  const reported = new Set<string>();
  let isOver = false;
  const guests = (async () => {
    while (!isOver) {
      const id = await checkInAtVendor(side, vendor).catch(() => '');
      if (id !== '') reported.add(id);
      await delay(pauseMs);
    }
  })();
  return {
    ...{ created, reported },
    async stop() {
      isOver = true;
      await Promise.all([creates.stop(), reads.stop(), evidence.stop(), guests]);
    },
  };
}

/** Checks a guest in at the vendor. Returns the session's id once the vendor's last webhook is accepted, or ''. */
async function checkInAtVendor(side: VendorSide, vendor: ConnectedVendor): Promise<string> {
  const opened = vendor.played.opened.length;
  const guest = await checkIn(side, 'veriff');
  await guest.start();
  const vendorId = vendor.played.opened[opened];
  if (vendorId === undefined) return '';
  await vendorSays(vendor, vendorId, 'submit');
  const statuses = await vendorSays(vendor, vendorId, 'approve');
  return statuses.every((status) => status >= 200 && status < 300) ? guest.id : '';
}

export function recordAnswers() {
  const send = globalThis.fetch;
  const answers: { to: string; status: number | undefined }[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const to = `${init?.method ?? 'GET'} ${pathname.replaceAll(/cs_\w+|[\w-]{30,}/g, '…')}`;
    try {
      const answer = await send(input, init);
      answers.push({ to, status: answer.status });
      return answer;
    } catch (error) {
      answers.push({ to, status: undefined });
      throw error;
    }
  };
  return {
    take: () => answers.splice(0),
    stop() {
      globalThis.fetch = send;
    },
  };
}

export const newSession = () => bodyOf('happy');
