import { testPlans } from '@gcs/test/support/plans/test-plans';
import { gatewayPlans } from './plans.ts';

testPlans(gatewayPlans, 20_000);
