import type { Group } from '../../frame/command-line/program.ts';
import { evidenceExport } from './export.ts';
import { evidenceKey } from './key.ts';
import { evidenceNewLog } from './new-log.ts';
import { evidencePage } from './page.ts';
import { evidenceProof } from './proof.ts';
import { evidenceRegister } from './register.ts';
import { evidenceReseal } from './reseal.ts';
import { evidenceRevisions } from './revisions.ts';
import { evidenceShow } from './show.ts';
import { evidenceVerify } from './verify.ts';

/** `guestctl evidence …`. */
export const evidence: Group = {
  name: 'evidence',
  summary: 'Evidence packages and their offline bundles',
  commands: [
    evidenceExport,
    evidenceVerify,
    evidenceShow,
    evidenceRevisions,
    evidenceProof,
    evidenceReseal,
    evidenceRegister,
    evidenceKey,
    evidencePage,
    evidenceNewLog,
  ],
};
