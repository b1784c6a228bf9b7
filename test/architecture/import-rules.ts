import { errorCatalogue } from '@gcs/proto/error-codes';
import { importCircles } from './import-circles.ts';
import type { Rule } from './rule.ts';
import type { SourceFile } from './source-files.ts';

const services = ['gateway', 'session', 'evidence', 'webhook-delivery', 'console', 'providers'];
const names = new RegExp(`^@gcs/(?:${services.join('|')})(?:/|$)`);

/**
 * The kit's rooms, lowest first (docs/architecture.md#rooms-of-the-kit). '' is the room of files outside any room
 * folder.
 */
const kitRooms = [
  ...[
    '',
    'batching',
    'telemetry',
    'http',
    'egress',
    'process',
    'postgres',
    'crypto',
    'webhooks',
    'bus',
    'admin',
    'grpc',
    'outbox',
    'consumer',
    'service',
  ],
];
const kitSources = 'services/kit/src/';

/** Packages that pages may import, so that any server can serve pages. */
const pagePackages = /^(?:node:|htm\/preact$|preact$|preact-render-to-string$|qr$)/;
const isSandbox = (path: string) => path.startsWith('services/session/src/sandbox/');
const composition = ['services/session/src/main.ts', 'services/session/src/service.ts'];
const isOurs = (target: string) => /^(@gcs|@guest-compliance|services|proto)\//.test(target);

function arrows(
  files: readonly SourceFile[],
  begin: RegExp | string,
  isOffence: (target: string, path: string) => boolean,
): string[] {
  return files
    .filter(({ path }) => (typeof begin === 'string' ? path.startsWith(begin) : begin.test(path)))
    .flatMap(({ path, imports }) => imports.filter((to) => isOffence(to, path)).map((to) => `${path} → ${to}`));
}

const inServices = /^services\/[^/]+\/src\//;

function kitRoomOf(path: string): string {
  const [room = '', inside] = path.slice(kitSources.length).split('/');
  return inside === undefined ? '' : room;
}

const general = ['internal_error', 'service_unavailable'];
const codes = Object.keys(errorCatalogue).filter((code) => !general.includes(code));
const ofProduct = new RegExp(`'(?:${codes.join('|')})'|\\b(?:${codes.join('|')}):`, 'i');

/** docs/architecture.md#import-direction */
export const importRules: readonly Rule[] = [
  {
    title: 'only the composition of session imports its sandbox',
    find: (files) =>
      arrows(files, 'services/session/src/', (to, path) => {
        return !isSandbox(path) && !composition.includes(path) && isSandbox(to);
      }),
    breach: { 'services/session/src/review/a.ts': "import { play } from '../sandbox/play.ts';" },
  },
  {
    title: 'the composition of session imports the sandbox only dynamically',
    find: (files) =>
      files.flatMap(({ path, text }) =>
        composition.includes(path) ? (text.match(/^import (?!type).*sandbox.*$/gm) ?? []) : [],
      ),
    breach: { 'services/session/src/service.ts': "import { play } from './sandbox/play.ts';" },
  },
  {
    title: 'no service except all-in-one imports another service',
    find: (files) =>
      arrows(files, inServices, (to, path) => names.test(to) && !path.startsWith('services/all-in-one/')),
    breach: { 'services/gateway/src/a.ts': "import { startSession } from '@gcs/session';" },
  },
  {
    title: 'a package is imported by its name, not by a path into its folder',
    find: (files) =>
      arrows(files, inServices, (to, path) => {
        const [own = ''] = /^services\/[^/]+\//.exec(path) ?? [];
        return /^(?:services|proto)\//.test(to) && !to.startsWith(own);
      }),
    breach: { 'services/gateway/src/a.ts': "import { Clock } from '../../kit/src/clock.ts';" },
  },
  {
    title: 'the kit imports no service',
    find: (files) =>
      arrows(files, kitSources, (to) => isOurs(to) && !/^(?:@gcs\/(?:kit|proto)(?:\/|$)|services\/kit\/)/.test(to)),
    breach: { 'services/kit/src/a.ts': "import { html } from '@gcs/ui/html';" },
  },
  {
    title: 'the contracts import no other package of this repository',
    find: (files) => arrows(files, 'proto/src/', (to) => isOurs(to) && !to.startsWith('proto/')),
    breach: { 'proto/src/a.ts': "import { Clock } from '@gcs/kit/clock';" },
  },
  {
    title: 'page components import no other package of this repository and no web framework',
    find: (files) =>
      arrows(files, 'services/ui/src/', (to) => !to.startsWith('services/ui/') && !pagePackages.test(to)),
    breach: { 'services/ui/src/a.ts': "import express from 'express';" },
  },
  {
    title: 'pages use only the typed template, not the library below it',
    find: (files) =>
      arrows(files, inServices, (to, path) => /^(?:htm|preact)/.test(to) && path !== 'services/ui/src/html.ts'),
    breach: { 'services/console/src/a.ts': "import { html } from 'htm/preact';" },
  },
  {
    title: 'each room of the kit imports only lower rooms',
    find: (files) =>
      arrows(files, kitSources, (to, path) => {
        const allowed = kitRooms.slice(0, kitRooms.indexOf(kitRoomOf(path)) + 1);
        return to.startsWith(kitSources) && !allowed.includes(kitRoomOf(to));
      }),
    breach: { 'services/kit/src/telemetry/a.ts': "import { open } from '../postgres/open.ts';" },
  },
  {
    title: 'the kit names nothing of the product except the two public errors that every service has',
    find: (files) =>
      files.flatMap(({ path, text }) => (path.startsWith(kitSources) && ofProduct.test(text) ? [path] : [])),
    breach: { 'services/kit/src/a.ts': "throw new ServiceError('environment_not_activated', 'no');" },
  },
  {
    title: 'only the Kafka bus imports kafkajs',
    find: (files) =>
      arrows(files, inServices, (to, path) => to === 'kafkajs' && !path.startsWith('services/kit/src/bus/kafka')),
    breach: { 'services/kit/src/bus/a.ts': "import { Kafka } from 'kafkajs';" },
  },
  // This rule also follows type-only imports, which the linter's rule ignores.
  {
    title: 'no source file imports itself through others, even by type-only imports',
    find: (files) => importCircles(files.filter(({ path }) => inServices.test(path))).map((circle) => circle.join(' ')),
    breach: {
      'services/gateway/src/a.ts': "import type { B } from './b.ts';",
      'services/gateway/src/b.ts': "import type { A } from './a.ts';",
    },
  },
];
