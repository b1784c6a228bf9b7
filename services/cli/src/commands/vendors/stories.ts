import type { VendorSession__Output } from '@gcs/proto/gen/gcs/admin/v1/provider_account_service';

export type Seen = {
  readonly status: string;
  readonly steps: readonly {
    readonly type: string;
    readonly status: string;
    readonly reasonCodes: readonly string[];
  }[];
  /** The latest first. */
  readonly atVendor: readonly VendorSession__Output[];
};

type Milestone = { readonly what: string; isReached(seen: Seen): boolean };

export type Story = {
  readonly name: string;
  readonly does: string;
  readonly milestones: readonly Milestone[];
  readonly needsReview?: boolean;
};

const handedInStates = ['SUBMITTED', 'DECIDED', 'ENDED'];
const opened: Milestone = { what: 'at the vendor', isReached: ({ atVendor }) => (atVendor[0]?.vendorId ?? '') !== '' };
const handedIn: Milestone = {
  what: 'handed in',
  isReached: ({ atVendor }) => atVendor.some(({ state }) => handedInStates.includes(state)),
};
const decided: Milestone = { what: 'decided', isReached: ({ atVendor }) => atVendor[0]?.decidedAt !== '' };
const ended = (wanted: string): Milestone => ({ what: wanted, isReached: ({ status }) => status === wanted });

/** Tests with simulated vendors also use these stories. */
export const stories: readonly Story[] = [
  {
    name: 'passed',
    does: 'submit data that the vendor passes',
    milestones: [opened, handedIn, ended('VERIFIED')],
  },
  {
    name: 'once more',
    does: 'submit a bad picture that the vendor asks for again, press the button again, then submit a good one',
    milestones: [
      opened,
      { what: 'asked for again', isReached: ({ atVendor }) => atVendor[0]?.decidedAt !== '' },
      { what: 'the second attempt', isReached: ({ atVendor }) => atVendor.some(({ attempt }) => attempt === 2) },
      ended('VERIFIED'),
    ],
  },
  {
    name: 'refused',
    does: 'submit data that the vendor refuses permanently',
    milestones: [
      opened,
      handedIn,
      decided,
      {
        what: 'FAILED or waiting for a person, with a reason',
        isReached: ({ status, steps }) =>
          ['FAILED', 'NEEDS_REVIEW'].includes(status) && steps.some(({ reasonCodes }) => reasonCodes.length > 0),
      },
    ],
  },
  {
    name: 'reviewed there',
    does: "submit data that goes to the vendor's own review, wait a while, then pass it at the vendor's dashboard",
    needsReview: true,
    milestones: [
      opened,
      { what: "in the vendor's own review", isReached: ({ atVendor }) => (atVendor[0]?.heldSince ?? '') !== '' },
      ended('VERIFIED'),
    ],
  },
  {
    name: 'stopped',
    does: "go to the vendor, submit nothing, come back, and stop at the end of the hotel's page",
    milestones: [opened, ended('INCOMPLETE')],
  },
];

/** Returns the number of reached milestones. Several may be reached between two polls. */
export function reachedBy({ milestones }: Story, before: number, seen: Seen): number {
  const from = milestones.slice(before).findIndex((one) => !one.isReached(seen));
  return from < 0 ? milestones.length : before + from;
}

export function isOver({ status }: Pick<Seen, 'status'>): boolean {
  return ['VERIFIED', 'FAILED', 'INCOMPLETE', 'EXPIRED', 'NEEDS_REVIEW'].includes(status);
}

/**
 * Counts the vendor sessions beyond one per attempt, because the customer pays for each session. ENDED sessions do not
 * count.
 */
export function doubledAttempts({ atVendor }: Pick<Seen, 'atVendor'>): number {
  const open = atVendor.filter(({ state }) => state !== 'ENDED');
  return open.length - new Set(open.map(({ attempt, stepTypes }) => `${attempt} ${stepTypes[0]}`)).size;
}
