// No schema stands here: pages show these in the browser without a validator.

/** Longest name of a token, in characters. */
export const tokenNameLimit = 100

/** Sentences of API tokens, on the screen and in answers to programs. */
export const apiTokenMessages = {
  missing: 'Send an API token: "Authorization: Bearer …". Tokens are made in the profile.',
  unknown: 'There is no such API token. Check that it was copied wholly.',
  revoked: 'This API token was revoked.',
  expired: (on: string) => `This API token expired on ${on}.`,
  scopeLacking: (scope: string) => `This API token lacks the scope ${scope}.`,
  keyRunning: 'The first request with this Idempotency-Key is still at work. Ask again in a moment.',
  answerTooLong: 'Nothing was changed: the answer is too long to be kept for an Idempotency-Key. Send it without one.',
  scopeMissing: 'Please choose what the token may do.',
  lifetime: 'Please choose how long the token is good for.',
  projectGone: 'There is no such project any more. Please choose another one.',
  tooMany: 'You have 50 tokens. Please revoke one that is not needed any more.',
  shownOnce: 'Copy it now: it is not kept and cannot be shown again.',
  revokedNow: (name: string) => `The token “${name}” was revoked.`,
} as const
