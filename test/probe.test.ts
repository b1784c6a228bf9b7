import { expect, test } from '@jest/globals';
import { x } from '@gcs/kit/probe';
import canonicalize from 'canonicalize';
import * as grpc from '@grpc/grpc-js';
import pg from 'pg';
test('a', () => { expect(x).toBe(1); expect(process.env['GCS_TEST_X']).toBe('1'); expect(process.version).toMatch('v26'); expect(grpc.status.OK).toBe(0); expect(pg.Pool).toBeDefined(); expect(canonicalize({b:1,a:2})).toBe('{"a":2,"b":1}') });
