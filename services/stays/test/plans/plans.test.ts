import { testPlans } from '@gcs/test/support/plans/test-plans';
import { staysPlans } from './plans.ts';

testPlans(staysPlans, 20_000);
