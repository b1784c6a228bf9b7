#!/usr/bin/env node
import { runServiceProcess } from '@gcs/kit/service/service-process';
import { topics } from '@gcs/proto/topics';
import { deliverySettings, toDeliveryConfig } from './config.ts';
import { migrateDelivery, startDelivery } from './service.ts';

await runServiceProcess({
  name: 'webhook-delivery',
  settings: deliverySettings,
  toConfig: toDeliveryConfig,
  migrate: migrateDelivery,
  topics: [topics.sessionChanges, topics.bookingChanges, topics.deliveryReceipts],
  start: startDelivery,
});
