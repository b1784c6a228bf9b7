import { testPlans } from '@gcs/test/support/plans/test-plans';
import { evidencePlans } from './plans.ts';

testPlans(evidencePlans, 1_000_000);
