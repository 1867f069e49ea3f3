// No schema stands here: pages show these in the browser without a validator.

/** The shortest password, in characters; source: docs/decisions/identity.md. */
export const passwordMinLength = 10

/** The longest password, in characters: hashing more only costs time. */
export const passwordMaxLength = 200

/** What stands below a field for a new password. */
export const newPasswordHelp = `At least ${passwordMinLength} characters that are hard to guess. Three or four unrelated words do well.`

export const passwordMessages = {
  unknownUsername: 'Invalid username',
  resetDiffers: 'Password and Confirm password not same.',
  changeDiffers: 'New password and confirm password must be same.',
  dialogDiffers: 'New Password do not matches',
  wrongCurrent: 'Invalid details.',
  updated: 'Password updated successfully',
  linkGone: 'This link was used already, or is older than 30 minutes. Ask for a new one.',
  noAddress: 'This account has no email address. Ask an Admin of your organization to help you.',
  external: 'You log in with an account of your company or of another provider. Change its password there.',
} as const
