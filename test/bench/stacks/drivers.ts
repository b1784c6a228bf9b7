import type { StackDriver, StackName } from '../stack.ts';
import { allInOne } from './all-in-one.ts';
import { services } from './services.ts';

export const drivers: Readonly<Record<StackName, StackDriver>> = { 'all-in-one': allInOne, services };
