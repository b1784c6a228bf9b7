import { join } from 'node:path';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import { headerNamesOf } from '@gcs/proto/header-names';
import type { Credentials } from './credentials.ts';
import { type Receiver, startReceiver } from './receiver.ts';

export type BuiltInReceiverOptions = {
  dataDirectory: string;
  /** 0 = any free one. */
  port: number;
  /** As `GCS_SIGNATURE_HEADER` says. */
  signatureHeader: string;
  /** What an earlier start on the same directory wrote down. */
  known: Partial<Credentials> | undefined;
};

/** With any port allowed, the one of the last start is taken again: the endpoint's address was registered with it. */
export async function openBuiltInReceiver(
  { dataDirectory, port, known, signatureHeader }: BuiltInReceiverOptions,
  lifecycle: Lifecycle,
): Promise<Receiver> {
  const file = join(dataDirectory, 'receiver', 'events.jsonl');
  const last = known?.receiverUrl === undefined ? 0 : Number(new URL(known.receiverUrl).port);
  const names = headerNamesOf(signatureHeader);
  const start = (on: number) => startReceiver({ listen: { host: '127.0.0.1', port: on }, file, names });
  const receiver = port === 0 ? await start(last).catch(() => start(0)) : await start(port);
  lifecycle.onStop('receiver', () => receiver.stop());
  if (known?.webhookSecret !== undefined) receiver.trust(known.webhookSecret);
  return receiver;
}
