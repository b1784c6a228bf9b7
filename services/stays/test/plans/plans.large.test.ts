import { testPlans } from '@gcs/test/support/plans/test-plans';
import { staysPlans } from './plans.ts';

testPlans(staysPlans, 1_000_000);
