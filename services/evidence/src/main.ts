#!/usr/bin/env node
import { runServiceProcess } from '@gcs/kit/service/service-process';
import { topics } from '@gcs/proto/topics';
import { evidenceSettings, toEvidenceConfig } from './config.ts';
import { migrateEvidence, startEvidence } from './service.ts';

await runServiceProcess({
  name: 'evidence',
  settings: evidenceSettings,
  toConfig: toEvidenceConfig,
  migrate: migrateEvidence,
  topics: [topics.sessionChanges, topics.packageChanges, topics.deliveryReceipts, topics.stayChanges],
  start: startEvidence,
});
