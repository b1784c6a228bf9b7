import { testPlans } from '@gcs/test/support/plans/test-plans';
import { deliveryPlans } from './plans.ts';

testPlans(deliveryPlans, 1_000_000);
