/**
 * Who vouches for the reviewers of a sandbox's scripts. Only a sandbox's database lists it among its issuers, so a decision
 * of theirs cannot be stored in production (docs/workflow.md#sandbox); they count as no people.
 */
export const scriptedIssuer = 'gcs-sandbox';
