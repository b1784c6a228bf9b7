import { testPlans } from '@gcs/test/support/plans/test-plans';
import { sessionPlans } from './plans.ts';

testPlans(sessionPlans, 1_000_000);
