import type { ServerResponse } from 'node:http';
import { startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';

/** Open event streams of this replica (docs/guest-page.md#live). */
export type EventStreams = {
  /**
   * Takes over a response: sends an event for a version above `version` and for the link's end. Returns false, and
   * sends nothing, if there are too many streams.
   */
  open(tokenSha256: Buffer, version: number, response: ServerResponse): boolean;
  stop(): Promise<void>;
};

export type EventStreamsDeps = {
  /** Returns versions in the order of the links; 0 = invalid link. */
  readVersions(tokenSha256: readonly Buffer[]): Promise<readonly number[]>;
  telemetry: Telemetry;
};

type Stream = { response: ServerResponse; version: number };
type Followed = { tokenSha256: Buffer; streams: Set<Stream> };

const pollMs = 1_000;
/** Shorter than proxies' idle timeouts. */
const heartbeatMs = 15_000;
const maxStreams = 3_000;
const maxStreamsPerLink = 8;
const maxLinks = 1_024;

/**
 * Follows all streams' sessions with one small call a second. A lost stream loses nothing, because a reconnecting page
 * sends its version.
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
    const versions = await readVersions(links.map(({ tokenSha256 }) => tokenSha256));
    for (const [index, { streams }] of links.entries()) {
      for (const stream of streams) tell(stream, versions[index] ?? 0);
    }
  };
  const heartbeat = setInterval(() => {
    for (const { streams } of followed.values()) for (const { response } of streams) response.write(':\n\n');
  }, heartbeatMs).unref();

  return {
    open(tokenSha256, version, response) {
      const key = tokenSha256.toString('base64url');
      const link = followed.get(key) ?? { tokenSha256, streams: new Set() };
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

/** Ends the stream when its reader leaves, because it never completes itself. */
function endWithItsReader(response: ServerResponse): void {
  const { socket } = response.req;
  const end = () => void response.end();
  if (socket.readableEnded) end();
  else socket.once('end', end);
  response.once('close', () => socket.off('end', end));
}

function tell(stream: Stream, version: number): void {
  const { response } = stream;
  if (version === 0) return void response.end('event: ended\ndata:\n\n');
  if (version <= stream.version) return;
  stream.version = version;
  response.write(`id: ${version}\nevent: changed\ndata: ${version}\n\n`);
}
