/** Names one state of a case: two states of one case never have the same one. */
export const revisionOf = (state: { version: number; modifiedAt: Date }) =>
  `${state.version}.${state.modifiedAt.getTime()}`
