import { readFile } from 'node:fs/promises';
import { createMemoryBus } from '@gcs/kit/bus/memory';
import { createTelemetry } from '@gcs/kit/telemetry/telemetry';
import { startPatiently } from '@gcs/test/support/start-patiently';
import type { EvidenceConfig } from '../src/config.ts';
import { startEvidence } from '../src/service.ts';

const [, , planFile = ''] = process.argv;
const config: EvidenceConfig = JSON.parse(await readFile(planFile, 'utf8'));
const telemetry = createTelemetry({ serviceName: 'evidence', environment: {}, logLevel: 'warn' });
await startPatiently(() => startEvidence(config, { bus: createMemoryBus(), telemetry }));
process.stdout.write('started\n');
