/** What the deletion of an account says. */
export const deleteAccountMessages = {
  done: 'Your account was deleted.',
  mailGivenUp: 'The account was deleted.',
  lastAdmin: (organizations: readonly string[]) =>
    `You are the only Admin of ${organizations.map((name) => `“${name}”`).join(', ')}. Make somebody else Admin there, or delete the organization first.`,
} as const
