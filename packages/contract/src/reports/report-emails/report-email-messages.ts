// No schema stands here: pages show these in the browser without a validator.

/** Sentences about emailed reports; the first four word for word. */
export const reportEmailMessages = {
  selectRole: 'Please select a role.',
  selectEmail: 'Please select an email',
  sent: 'Email sent successfully!',
  failed: 'Failed to send email. Please try again.',
  /** Some have it, some not. */
  partly: 'The email was not sent to everybody.',
  waiting: 'The mail server has not taken the email yet. It is kept, and is sent as soon as possible.',
  gone: 'Not one of these people is in the project any more, with an email address.',
} as const

/** Sentences about daily reports. */
/** How many daily reports a project may have, paused ones too: each is a list of people who get mail by themselves. */
export const mostSchedules = 50

export const scheduleMessages = {
  added: 'The daily report was added.',
  saved: 'The daily report was saved.',
  deleted: 'The daily report was deleted.',
  changedMeanwhile:
    'Somebody else has changed this daily report meanwhile, so nothing was saved. Look at what is saved now, then save again.',
  paused: 'The daily report is paused.',
  resumed: 'The daily report is sent again.',
  started: 'The report is being sent.',
  nobody: 'Please select a role or an email.',
  noDay: 'Please select a day.',
  noTime: 'Please enter a time, such as 07:30.',
  noZone: 'Please choose a time zone.',
  full: `This project has ${mostSchedules} daily reports, which is the most. Please delete one first.`,
  /** Why the product pauses one. */
  releaseDisabled: (number: string) => `Release “${number}” is disabled.`,
  environmentInactive: (name: string) => `Environment “${name}” is not active.`,
  moduleDeleted: (name: string) => `Module “${name}” was deleted.`,
  nobodyLeft: 'Nobody who gets it is in the project any more, with an email address.',
  senderGone: 'The person who set it up may not email reports of this project any more.',
} as const

/** What is picked first: a role of the project's members, or everybody. */
export const allRoles = 'All'
