import { testPlans } from '@gcs/test/support/plans/test-plans';
import { providersPlans } from './plans.ts';

testPlans(providersPlans, 20_000);
