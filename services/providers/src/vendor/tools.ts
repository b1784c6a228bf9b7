import { jsonOfAnswer } from './calls.ts';
import * as shape from './shape.rules.ts';
import * as signature from './signature.rules.ts';
import { UnreadableAnswer, VendorRefusal } from './vendor.rules.ts';
import * as verdicts from './verdicts.rules.ts';

export type { Adapter, Api } from './adapter.ts';

/** Functions for an external adapter, which cannot always import them. */
export const adapterTools = { ...shape, ...signature, ...verdicts, jsonOfAnswer, UnreadableAnswer, VendorRefusal };
export type AdapterTools = typeof adapterTools;
