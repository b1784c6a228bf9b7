export const stepsWithoutGuest: readonly string[] = ['AML', 'KYT', 'MANUAL_REVIEW'];
