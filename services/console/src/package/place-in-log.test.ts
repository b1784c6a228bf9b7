import { expect, test } from '@jest/globals';
import { signedBundle } from '../../../../proto/clients/evidence-verifier/test/signed-bundle.ts';
import { placeInLog } from './place-in-log.ts';

const proof = signedBundle().files['proof.tlog-proof'] ?? '';

test('reads the revision’s position and the checkpoint’s signers from a proof', () => {
  const place = placeInLog(proof);
  expect(proof).toContain(`index ${place?.index}\n`);
  expect(proof).toContain(`${place?.origin}\n${place?.size}\n${place?.root}\n`);
  expect(place?.signers).toEqual([expect.stringContaining('log.example.com ')]);
});

test.each(['', 'index 1', proof.slice(1), proof.slice(0, proof.indexOf('\n\n'))])(
  '%j is refused as a proof',
  (text) => {
    expect(placeInLog(text)).toBeUndefined();
  },
);
