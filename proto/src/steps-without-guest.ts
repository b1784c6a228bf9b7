/** Step types without the guest: none of them goes back to the guest. */
export const stepsWithoutGuest: readonly string[] = ['AML', 'KYT', 'MANUAL_REVIEW'];
