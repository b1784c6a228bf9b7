import * as http2 from 'node:http2';
import { definitions } from '@gcs/proto/definitions';

const { path, requestSerialize, responseDeserialize } = definitions.StepIngestService.ReportResult;

export type Report = Parameters<typeof requestSerialize>[0];
export type ProviderSender = {
  /** The disposition; rejects with the gRPC status when the call fails. */
  report(report: Report): Promise<string>;
};

const connections = 4;
const frameHeaderBytes = 5;

/**
 * The status of a call on a connection that the server is closing: it was not processed. All connections may be of one
 * age.
 */
const unprocessed = new Set(['ERR_HTTP2_INVALID_SESSION', 'ERR_HTTP2_GOAWAY_SESSION']);

/**
 * `credential` is sent along with each report. A provider adapter's client on a few HTTP/2 connections, spread over the
 * addresses and each replaced when the server retires it. It speaks gRPC's framing itself: the usual client costs
 * several times as much processor time per call, on processors that it shares with what it measures.
 */
export function openProviderSender(
  addresses: readonly string[],
  credential: Readonly<Record<string, string>>,
): ProviderSender {
  const sessions: http2.ClientHttp2Session[] = [];
  let turn = 0;
  const nextSession = () => {
    const slot = turn++ % connections;
    const session = sessions[slot];
    if (session !== undefined && !session.closed && !session.destroyed) return session;
    const opened = http2.connect(`http://${addresses[slot % addresses.length]}`);
    // The calls on a failed connection report it.
    opened.on('error', () => {});
    sessions[slot] = opened;
    return opened;
  };
  const send = async (message: Buffer, attemptsLeft: number): Promise<string> => {
    try {
      return await call(nextSession(), credential, message);
    } catch (error) {
      if (attemptsLeft > 1 && isUnprocessed(error)) return send(message, attemptsLeft - 1);
      throw error;
    }
  };
  return { report: (report) => send(requestSerialize(report), connections + 1) };
}

function isUnprocessed(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  return unprocessed.has(String(error.code)) || error.message.includes('NGHTTP2_REFUSED_STREAM');
}

function call(
  session: http2.ClientHttp2Session,
  credential: Readonly<Record<string, string>>,
  message: Buffer,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let status = 'none';
    let reason = '';
    const stream = session.request({
      ':method': 'POST',
      ':path': path,
      'content-type': 'application/grpc',
      te: 'trailers',
      ...credential,
    });
    const readStatus = (headers: http2.IncomingHttpHeaders) => {
      status = String(headers['grpc-status'] ?? status);
      reason = decodeURIComponent(String(headers['grpc-message'] ?? reason));
    };
    stream.on('response', readStatus).on('trailers', readStatus).on('error', reject);
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (status !== '0') return reject(new Error(`ReportResult answered with gRPC status ${status}: ${reason}`));
      return resolve(responseDeserialize(Buffer.concat(chunks).subarray(frameHeaderBytes)).disposition);
    });
    stream.end(framed(message));
  });
}

function framed(message: Buffer): Buffer {
  const frame = Buffer.allocUnsafe(frameHeaderBytes + message.length);
  frame.writeUInt8(0, 0);
  frame.writeUInt32BE(message.length, 1);
  message.copy(frame, frameHeaderBytes);
  return frame;
}
