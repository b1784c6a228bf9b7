import type { AdminRoute, Role } from './admin-route.ts';

export const everyRole: readonly Role[] = [
  ...(['platform', 'integrator', 'reviewer', 'exception:approve', 'compliance', 'support'] as const),
];
export const integration = (owner: AdminRoute['owner']): AdminRoute => ({
  ...ownedBy(owner),
  roles: ['platform', 'integrator'],
});
export const integrationReading = (owner: AdminRoute['owner']): AdminRoute => ({
  ...ownedBy(owner),
  roles: ['platform', 'integrator', 'support'],
});
export const deploymentDuty: AdminRoute = { ...ownedBy('gateway'), reach: 'deployment' };
export const opsDuty: AdminRoute = { ...deploymentDuty, owner: 'each' };
export const evidenceDuty: AdminRoute = { ...ownedBy('evidence'), roles: ['compliance'], reach: 'property' };
/** For calls that retain or destroy data. An auditor may later want to know the purpose. */
export const retentionAct: AdminRoute = { ...evidenceDuty, humanOnly: true, purposeRequired: true };
export const evidenceReading: AdminRoute = { ...evidenceDuty, roles: ['compliance', 'support'] };
export const sessionReading: AdminRoute = { ...ownedBy('session'), roles: everyRole, reach: 'property' };
export const sessionDuty: AdminRoute = { ...sessionReading, roles: ['platform', 'compliance'] };
/** For calls that return a guest link. Anyone with the link can see the guest's page. */
export const linkDuty: AdminRoute = { ...sessionDuty, roles: [...sessionDuty.roles, 'support'], purposeRequired: true };
export const trial: AdminRoute = { ...integration('session'), reach: 'property' };

/** For calls about the caller, allowed for every role. */
export const everybody: AdminRoute = { ...ownedBy('gateway'), roles: [...everyRole, 'reception'], reach: 'own' };
/** For calls about arrivals and departures, with guests' names. */
export const reception: AdminRoute = { ...ownedBy('stays'), roles: ['platform', 'reception'], reach: 'property' };
export const receptionReading: AdminRoute = { ...reception, roles: [...reception.roles, 'compliance', 'support'] };

/** For reading workflows. Property scope is enough, because workflows contain no guest data. */
export const profileReading: AdminRoute = {
  ...ownedBy('session'),
  reach: 'property',
  roles: ['platform', 'integrator', 'support', 'reviewer', 'compliance'],
};
/** For decisions. The owning service checks the roles of the workflow (docs/workflow.md#human-gates). */
export const decision: AdminRoute = { ...sessionReading, roles: ['reviewer', 'compliance'], humanOnly: true };
export const reviewReading: AdminRoute = {
  ...decision,
  roles: [...decision.roles, 'exception:approve', 'support'],
  humanOnly: false,
};
/** For notices to people who work with reviews. */
export const noticing: AdminRoute = { ...decision, roles: [...decision.roles, 'exception:approve'] };
/** Except for compliance and platform, the owning service limits callers to their own notices. */
export const noticeKeeping: AdminRoute = { ...noticing, roles: [...noticing.roles, 'platform'] };
/** For comparisons with list entries, which only deciders may see. */
export const comparing: AdminRoute = {
  ...reviewReading,
  roles: [...decision.roles, 'exception:approve'],
  purposeRequired: true,
};
export const exception: AdminRoute = { ...decision, roles: ['exception:approve'] };

export function ownedBy(owner: AdminRoute['owner']): AdminRoute {
  return { owner, roles: ['platform'], reach: 'tenant', humanOnly: false, purposeRequired: false };
}
