export const x: number = 1;
export type { } from 'pg';
