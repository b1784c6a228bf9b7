import { expect, test } from '@jest/globals';
import { byCheck, examine, probing, useDoctorRig } from '../../../test/doctor-rig.ts';

useDoctorRig();

test('the doctor says that a check was too slow, and never prescribes a migration for that', async () => {
  const slow = { name: 'migrations', check: () => new Promise<void>(() => {}) };
  const cut = { name: 'migrations', check: () => Promise.reject(new Error('cut')), reasonOf: () => 'unreachable' };
  const healthUrl = await probing({ session: { live: [], ready: [slow] }, stays: { live: [], ready: [cut] } });
  const found = byCheck((await examine({ healthUrl })).findings);
  expect(found['session/migrations']?.found).toMatch(/^answered too slowly \(\d+ ms\)$/);
  expect(found['stays/migrations']?.found).toBe('PostgreSQL does not answer');
  for (const { remedy } of Object.values(found).flatMap((one) => one ?? [])) expect(remedy).not.toContain('migrate');
});

test('the doctor says why it lists checks of both environments, only for a process with both', async () => {
  const fails = { name: 'database', check: () => Promise.reject(new Error('down')) };
  const notesOn = async (service: string) => {
    const { findings } = await examine({ healthUrl: await probing({ [service]: { live: [], ready: [fails] } }) });
    return findings.filter(({ found }) => found.includes('sandbox and production'));
  };
  expect(await notesOn('production/session')).toMatchObject([{ check: 'health', state: 'skipped' }]);
  expect(await notesOn('session')).toEqual([]);
});
