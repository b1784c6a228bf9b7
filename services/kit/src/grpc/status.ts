import { fromJSON, type MessageTypeDefinition } from '@grpc/proto-loader';

export type RpcStatus = { code: number; message: string; details: AnyMessage[] };
export type ErrorInfo = { reason: string; domain: string };
export type BadRequest = { fieldViolations: { field: string; description: string }[] };
export type RetryInfo = { retryDelay: { seconds: number; nanos: number } | null };

type AnyMessage = { type_url: string; value: Uint8Array };

const loaded = fromJSON(
  {
    nested: {
      google: {
        nested: {
          rpc: {
            nested: {
              Any: message({ type_url: ['string', 1], value: ['bytes', 2] }),
              Duration: message({ seconds: ['int64', 1], nanos: ['int32', 2] }),
              Status: message({ code: ['int32', 1], message: ['string', 2], details: ['Any', 3, 'repeated'] }),
              ErrorInfo: message({ reason: ['string', 1], domain: ['string', 2] }),
              FieldViolation: message({ field: ['string', 1], description: ['string', 2] }),
              BadRequest: message({ fieldViolations: ['FieldViolation', 1, 'repeated'] }),
              RetryInfo: message({ retryDelay: ['Duration', 1] }),
            },
          },
        },
      },
    },
  },
  { longs: Number, defaults: true, bytes: Buffer },
);

export const rpcStatus = messageType<RpcStatus>('Status');
export const errorInfo = detailType<ErrorInfo>('ErrorInfo');
export const badRequest = detailType<BadRequest>('BadRequest');
export const retryInfo = detailType<RetryInfo>('RetryInfo');

export type DetailType<T> = { pack(value: T): AnyMessage; find(status: RpcStatus): T | undefined };

function detailType<T extends object>(name: string): DetailType<T> {
  const type = messageType<T>(name);
  const typeUrl = `type.googleapis.com/google.rpc.${name}`;
  return {
    pack: (value) => ({ type_url: typeUrl, value: type.serialize(value) }),
    find(status) {
      const detail = status.details.find((candidate) => candidate.type_url === typeUrl);
      return detail === undefined ? undefined : type.deserialize(Buffer.from(detail.value));
    },
  };
}

function messageType<T extends object>(name: string): MessageTypeDefinition<T, T> {
  const definition: unknown = loaded[`google.rpc.${name}`];
  if (!isMessageType<T>(definition)) throw new Error(`google.rpc.${name} is not a message`);
  return definition;
}

// A round-trip test checks that the fields of T match the types above.
function isMessageType<T extends object>(definition: unknown): definition is MessageTypeDefinition<T, T> {
  return typeof definition === 'object' && definition !== null && 'serialize' in definition;
}

type Field = [type: string, id: number, rule?: 'repeated'];

function message(fields: Record<string, Field>): {
  fields: Record<string, { type: string; id: number; rule?: string }>;
} {
  return {
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, [type, id, rule]]) => [name, rule ? { type, id, rule } : { type, id }]),
    ),
  };
}
