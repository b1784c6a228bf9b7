/** A workflow for the sandbox's scenarios about companies and money, whose steps no ready profile has. */
export const businessChecks = 'business-checks';

export const businessChecksJson = JSON.stringify({
  steps: [
    { type: 'DOCUMENT' },
    { type: 'KYB' },
    { type: 'KYT', dependsOn: ['DOCUMENT'] },
    { type: 'MANUAL_REVIEW', dependsOn: ['DOCUMENT', 'KYB', 'KYT'], when: 'any_step_needs_review' },
  ],
  lifetimeMinutes: 1440,
  review: { approvals: 2, roles: ['reviewer'], slaHours: 24, maxAgeDays: 14, timing: 'immediate' },
  retention: { graceDays: 7, types: { DOCUMENT_RESULT: { days: 30, minimumDays: 30 } } },
});
