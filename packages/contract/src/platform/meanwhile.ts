/** Sentences at the fields of a form that somebody else has saved while it was open. */
export const meanwhile = {
  follows: 'Somebody has changed this meanwhile: here is what is saved now.',
  now: (text: string) => `Saved now: ${text}`,
  empty: 'Saved now: nothing.',
} as const
