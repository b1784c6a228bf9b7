import { join } from 'node:path';
import { documentOf } from './schemas/document.ts';
import { deliveryTypes } from './schemas/types/deliveries.ts';
import { evidenceTypes } from './schemas/types/evidence.ts';
import { operationsTypes } from './schemas/types/operations.ts';
import { platformTypes } from './schemas/types/platform.ts';
import { sessionTypes } from './schemas/types/sessions.ts';
import { writeGenerated } from './write-generated.ts';

// The types that `guestctl` prints as one JSON Schema, from the protos and the OpenAPI document.
writeGenerated(
  join(import.meta.dirname, '../schemas.json'),
  documentOf({ ...platformTypes, ...sessionTypes, ...deliveryTypes, ...evidenceTypes, ...operationsTypes }),
);
