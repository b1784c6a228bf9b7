import type { Group } from '../../frame/command-line/program.ts';
import { auditExport } from './export.ts';
import { auditList } from './list.ts';
import { auditVerify } from './verify.ts';

/** `guestctl audit …`. */
export const audit: Group = {
  name: 'audit',
  summary: 'The audit chains of sessions, and whether anything stored was changed',
  commands: [auditVerify, auditList, auditExport],
};
