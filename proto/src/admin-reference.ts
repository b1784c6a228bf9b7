import { readFileSync } from 'node:fs';

/** `type` is written as in the proto: `string`, `repeated Endpoint`, `optional Date`, `map of string to string`. */
export type AdminField = { name: string; type: string; comment: string };
export type AdminMessage = { name: string; comment: string; fields: AdminField[] };
export type AdminEnum = { name: string; comment: string; values: { name: string; comment: string }[] };
export type AdminMethodText = { name: string; comment: string; request: string; response: string };
export type AdminServiceText = { name: string; comment: string; methods: AdminMethodText[] };

/** The admin API as its protos describe it (docs/operations.md#admin-api). */
export type AdminReference = {
  services: AdminServiceText[];
  messages: AdminMessage[];
  enums: AdminEnum[];
};

/** Reads `gen/admin-reference.json` on demand, because the file is large. */
export function readAdminReference(): AdminReference {
  return JSON.parse(readFileSync(new URL('../gen/admin-reference.json', import.meta.url), 'utf8'));
}
