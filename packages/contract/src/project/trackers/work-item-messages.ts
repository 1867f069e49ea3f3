// No schema stands here: dialogs show these in the browser without a validator.

/** How much of a form of a work item is taken. */
export const workItemLimits = { fields: 300, choices: 500, text: 200_000, search: 200, images: 20 } as const

/** Sentences about work items. */
export const workItemMessages = {
  created: (key: string, name: string) => `${key} was created in ${name} and attached.`,
  found: (key: string, name: string) =>
    `${name} had made ${key}, though its answer was lost. It is attached, and nothing was made twice.`,
  attached: (key: string) => `${key} was attached.`,
  attachedUnseen: (key: string, name: string) =>
    `${key} was attached by its number. ${name} does not answer now: title and status follow when it does.`,
  updated: (key: string) => `${key} was changed.`,
  beingMade: (name: string) =>
    `${name} has not answered yet. Nothing you typed is lost: choose Submit again in a moment, and Caseweave looks whether it is there before it makes anything.`,
  notAttached: (key: string, name: string, why: string) => `${key} was created in ${name}, but not attached: ${why}`,
  changedForm: (name: string) => `The form of ${name} has changed. What you typed is kept; look at the marked fields.`,
  changedThere: (name: string) => `Somebody has changed this in ${name} meanwhile: here is what it has now.`,
  nowThere: (name: string, text: string) => `${name} has now: ${text}`,
  emptyThere: (name: string) => `In ${name} it is empty now.`,
  noSuchItem: (name: string) => `${name} has no such item in the projects that this project is linked to.`,
  noNumber: 'No tracker of this project has numbers or addresses like this one.',
  manyTrackers: 'More than one tracker could have this number. Choose which one.',
  noTracker: 'This project is not linked to a tracker.',
  linkOnly: (name: string) => `${name} is only linked to. Attach a ticket by its number.`,
  lacking: (labels: readonly string[], name: string) =>
    `${name} requires ${labels.join(', ')}, which cannot be filled in here. Create the item there, and attach it by its number.`,
} as const
