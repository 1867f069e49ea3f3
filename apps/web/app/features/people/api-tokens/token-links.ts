/** Addresses of the tokens of the person who is signed in. */
export const tokenLinks = {
  profile: '/profile',
  add: '/profile/tokens/add',
  revoke: (id: number) => `/profile/tokens/${id}/revoke`,
  /** The description of the interface that they open. */
  docs: '/api/docs',
} as const
