/**
 * Who vouches for the sandbox's own reviewer. Only a sandbox's database lists it among its issuers, so a decision of
 * that reviewer cannot be stored in production (workflow.md §5).
 */
export const sandboxIssuer = 'gcs-sandbox';
