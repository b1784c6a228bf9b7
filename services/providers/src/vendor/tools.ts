import * as shape from '@gcs/kit/egress/shape.rules';
import { jsonOfAnswer } from './answers.ts';
import * as signature from './signature.rules.ts';
import { VendorRefusal } from './vendor.rules.ts';
import * as verdicts from './verdicts.rules.ts';

export type { Adapter, Api } from './adapter.ts';

/** Functions for external adapters, which may be unable to import them. */
export const adapterTools = { ...shape, ...signature, ...verdicts, jsonOfAnswer, VendorRefusal };
export type AdapterTools = typeof adapterTools;
