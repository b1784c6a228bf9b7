import type { Deadline } from '@gcs/kit/deadline';
import type { Client } from '@gcs/kit/grpc/types';
import type { definitions } from '@gcs/proto/definitions';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { createPausing } from './beside-page.ts';
import type { EventStreamsDeps } from './event-streams.http.ts';

type Sources = {
  guests: Pick<Client<typeof definitions.GuestService>, 'ReadGuestVersions'>;
  party: Pick<Client<typeof definitions.PartyService>, 'ReadPartyTags'>;
};

/** Reads the versions of open pages. While stays is away, those of parties are unknown. */
export function createVersionsReader({ guests, party }: Sources): EventStreamsDeps['readVersions'] {
  const ask = createPausing(() => performance.now());
  return async (links) => {
    const trace = ROOT_CONTEXT;
    const request = { tokenSha256: links.map(({ tokenSha256 }) => tokenSha256) };
    const { versions } = await guests.ReadGuestVersions(request, { trace });
    const callers = links.flatMap((link) => link.party ?? []);
    const read = (deadline: Deadline) => party.ReadPartyTags({ callers }, { trace, deadline });
    const tags = callers.length === 0 ? [] : ((await ask(read))?.tags ?? []);
    const byCaller = new Map(callers.map((caller, index) => [caller, tags[index]]));
    return links.map((link, index) => {
      const version = versions[index] ?? 0;
      if (version === 0) return '';
      // A guest without a booking has news, not an ended link.
      return link.party === undefined ? String(version) : noneAs('-', byCaller.get(link.party));
    });
  };
}

function noneAs(none: string, tag: string | undefined): string | undefined {
  return tag === '' ? none : tag;
}
