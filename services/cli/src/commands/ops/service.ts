import { Option } from '@commander-js/extra-typings';

const names = {
  session: 'SERVICE_NAME_SESSION',
  evidence: 'SERVICE_NAME_EVIDENCE',
  'webhook-delivery': 'SERVICE_NAME_WEBHOOK_DELIVERY',
} as const;

type ShortName = keyof typeof names;
type InProto = (typeof names)[ShortName];

/** The services with queues of their own. */
export const serviceNames = ['session', 'evidence', 'webhook-delivery'] as const satisfies readonly ShortName[];

/** `--service <name>`; all of them when it is left out. */
export function serviceOption(): Option<'--service <name>', undefined, undefined, undefined, false, ShortName> {
  return new Option('--service <name>', 'only this one; default: all').choices(serviceNames);
}

/** The request's `service`; unspecified for all. */
export function serviceInProto(name: ShortName | undefined): InProto | 'SERVICE_NAME_UNSPECIFIED' {
  return name === undefined ? 'SERVICE_NAME_UNSPECIFIED' : names[name];
}

/** As a person knows it. */
export function shortNameOf(service: InProto | 'SERVICE_NAME_UNSPECIFIED'): string {
  return serviceNames.find((name) => names[name] === service) ?? service;
}
