// No schema stands here: pages show these in the browser without a validator.

/** How many recovery codes there are at a time. */
export const recoveryCodeCount = 10

export const secondFactorMessages = {
  wrongCode: 'This code is not right. Enter the 6 digits that your app shows now, or a recovery code.',
  wrongFirstCode: 'This code is not right. Enter the 6 digits that your app shows now.',
  clockOff:
    'This code was right some minutes ago or will be: the clock of your phone, or of this server, is wrong. Let your phone set its time by itself, and enter a new code.',
  usedCode: 'This code was used already. Wait for the next one: it comes within 30 seconds.',
  madeAnew:
    'Another window has begun again meanwhile. Let your app read the picture that stands here now, and enter its code.',
  alreadyOn: 'The second factor is on already.',
  notBegun: 'Begin again: there is nothing to confirm.',
  off: 'The second factor is off.',
  on: 'The second factor is on.',
  newCodes: 'These are your new recovery codes. The old ones are good no more.',
  shownOnce:
    'Keep these codes now: they cannot be shown again. Each opens your account once when you do not have your phone.',
  required: 'This organization asks for a second factor. Set one up in your profile: then you can work in it.',
  requiredBy: (organizations: string) => `You cannot turn it off: ${organizations} asks for it.`,
  ownFirst: 'Set up your own second factor first: else you would shut yourself out.',
  nowRequired: 'Members need a second factor from now on.',
  notRequired: 'Members do not need a second factor any more.',
  nothingToReset: 'This person has no second factor.',
  belongsElsewhere:
    'This person is a member of other organizations that you do not manage. Who runs this installation can do it: npm run admin.',
  resetNow: (name: string) => `The second factor of ${name} is off. They were told by mail.`,
} as const
