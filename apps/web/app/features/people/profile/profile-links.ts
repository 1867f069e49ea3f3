import { profilePath } from '@caseweave/contract/people/addresses'

/** Addresses of a person's own settings and of the dialogs over them. */
export const profileLinks = {
  profile: profilePath,
  endSession: (session: string) => `${profilePath}/sessions/${session}/end`,
  endOtherSessions: `${profilePath}/sessions/endOthers`,
  connect: (provider: string) => `${profilePath}/connections/${provider}/connect`,
  disconnect: (provider: string) => `${profilePath}/connections/${provider}/disconnect`,
  changeEmail: `${profilePath}/email`,
  deleteAccount: `${profilePath}/delete`,
} as const
