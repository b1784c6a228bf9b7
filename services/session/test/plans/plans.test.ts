import { testPlans } from '@gcs/test/support/plans/test-plans';
import { sessionPlans } from './plans.ts';

testPlans(sessionPlans, 20_000);
