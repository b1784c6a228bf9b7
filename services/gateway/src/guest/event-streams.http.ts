import type { ServerResponse } from 'node:http';
import type { Deadline } from '@gcs/kit/deadline';
import type { Client } from '@gcs/kit/grpc/types';
import { startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { definitions } from '@gcs/proto/definitions';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { createPausing } from './optional-reads/optional-reads.ts';

/** Open event streams of this replica (docs/guest-page.md#live). */
export type EventStreams = {
  /**
   * Sends an event for each change after `version`, and one when the link ends. Returns false and sends nothing if too
   * many streams are open.
   */
  open(link: FollowedLink, version: string, response: ServerResponse): boolean;
  stop(): Promise<void>;
};

/** A link whose stream reports changes of the session or, if `party` is set, of the party. */
export type FollowedLink = { tokenSha256: Buffer; party?: { tenantId: string; sessionId: string } };

export type EventStreamsDeps = {
  /**
   * Resolves to a version per link: a session's number, a party's tag, '' for an invalid link, undefined if unknown.
   */
  readVersions(links: readonly FollowedLink[]): Promise<readonly (string | undefined)[]>;
  telemetry: Telemetry;
};

type Stream = { response: ServerResponse; version: string };
type Followed = FollowedLink & { streams: Set<Stream> };

const pollMs = 1_000;
/** Shorter than proxies' idle timeouts. */
const heartbeatMs = 15_000;
const maxStreams = 3_000;
const maxStreamsPerLink = 8;
const maxLinks = 1_024;

/**
 * Polls the versions for all streams in one call a second. A broken stream loses no change, because the page sends its
 * version when it reconnects.
 */
export function startEventStreams({ readVersions, telemetry }: EventStreamsDeps): EventStreams {
  const followed = new Map<string, Followed>();
  const open = { count: 0 };
  telemetry.meter
    .createObservableGauge('gcs.guest.streams', {
      unit: '{stream}',
      description: "Open event streams of guests' pages",
    })
    .addCallback((result) => result.observe(open.count));

  const close = (key: string, link: Followed, stream: Stream) => {
    if (!link.streams.delete(stream)) return;
    open.count -= 1;
    if (link.streams.size === 0) followed.delete(key);
  };
  const loop = startLoop({
    name: 'guest streams',
    pollMs,
    logger: telemetry.logger,
    async run() {
      const links = [...followed.values()];
      for (let from = 0; from < links.length; from += maxLinks) await sendNews(links.slice(from, from + maxLinks));
      return pollMs;
    },
  });
  const sendNews = async (links: readonly Followed[]) => {
    const versions = await readVersions(links);
    for (const [index, link] of links.entries()) {
      for (const stream of link.streams) tell(stream, versions[index], link);
    }
  };
  const heartbeat = setInterval(() => {
    for (const { streams } of followed.values()) for (const { response } of streams) response.write(':\n\n');
  }, heartbeatMs).unref();

  return {
    open(asked, version, response) {
      const key = asked.tokenSha256.toString('base64url') + (asked.party === undefined ? '' : ' party');
      const link = followed.get(key) ?? { ...asked, streams: new Set() };
      if (open.count >= maxStreams || link.streams.size >= maxStreamsPerLink) return false;
      followed.set(key, link);
      const stream = { response, version };
      link.streams.add(stream);
      open.count += 1;
      response.once('close', () => close(key, link, stream));
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
      response.write('retry: 2000\n\n');
      endWithItsReader(response);
      return true;
    },
    async stop() {
      clearInterval(heartbeat);
      await loop.stop();
      for (const { streams } of followed.values()) for (const { response } of streams) response.end();
    },
  };
}

/** Ends the response when the reader closes the connection, because Node does not. */
function endWithItsReader(response: ServerResponse): void {
  const { socket } = response.req;
  const end = () => void response.end();
  if (socket.readableEnded) end();
  else socket.once('end', end);
  response.once('close', () => socket.off('end', end));
}

function tell(stream: Stream, version: string | undefined, { party }: FollowedLink): void {
  const { response } = stream;
  if (version === undefined) return;
  if (version === '') return void response.end('event: ended\ndata:\n\n');
  const isNews = party === undefined ? Number(version) > Number(stream.version) : version !== stream.version;
  if (!isNews) return;
  stream.version = version;
  response.write(`id: ${version}\nevent: changed\ndata: ${version}\n\n`);
}

type Sources = {
  guests: Pick<Client<typeof definitions.GuestService>, 'ReadGuestVersions'>;
  party: Pick<Client<typeof definitions.PartyService>, 'ReadPartyTags'>;
};

/** While the stays service is unavailable, the versions of parties are unknown. */
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
      // A removed booking is reported as a change, because the link is still valid.
      return link.party === undefined ? String(version) : noneAs('-', byCaller.get(link.party));
    });
  };
}

function noneAs(none: string, tag: string | undefined): string | undefined {
  return tag === '' ? none : tag;
}
