import * as http2 from 'node:http2';
import { definitions } from '@gcs/proto/definitions';

const { path, requestSerialize, responseDeserialize } = definitions.StepIngestService.ReportResult;

export type Report = Parameters<typeof requestSerialize>[0];
export type ProviderSender = {
  /** The disposition; rejects with the gRPC status when the call fails. */
  report(report: Report): Promise<string>;
  close(): Promise<void>;
};

const connections = 4;
const frameHeaderBytes = 5;

/**
 * A provider adapter's client on a few HTTP/2 connections. It speaks gRPC's framing itself: the usual client costs
 * several times as much processor time per call, on processors that it shares with what it measures.
 */
export function openProviderSender(address: string, token: string): ProviderSender {
  const sessions = Array.from({ length: connections }, () => http2.connect(`http://${address}`));
  let turn = 0;
  return {
    report: (report) => {
      const session = sessions[turn++ % connections];
      if (session === undefined) throw new RangeError('there is no connection');
      return call(session, token, requestSerialize(report));
    },
    close: async () => {
      await Promise.all(sessions.map((session) => new Promise<void>((closed) => session.close(closed))));
    },
  };
}

function call(session: http2.ClientHttp2Session, token: string, message: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let status = 'none';
    const stream = session.request({
      ':method': 'POST',
      ':path': path,
      'content-type': 'application/grpc',
      te: 'trailers',
      authorization: `Bearer ${token}`,
    });
    const readStatus = (headers: http2.IncomingHttpHeaders) => {
      if (headers['grpc-status'] !== undefined) {
        status = `${headers['grpc-status']} ${decodeURIComponent(String(headers['grpc-message'] ?? ''))}`.trim();
      }
    };
    stream.on('response', readStatus).on('trailers', readStatus).on('error', reject);
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (status !== '0') return reject(new Error(`ReportResult answered with gRPC status ${status}`));
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
