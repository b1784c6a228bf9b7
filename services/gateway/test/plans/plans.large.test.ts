import { testPlans } from '@gcs/test/support/plans/test-plans';
import { gatewayPlans } from './plans.ts';

testPlans(gatewayPlans, 1_000_000);
