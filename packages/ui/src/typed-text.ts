/** A field as far as its text goes. */
type TextField = { type: string; value: string; defaultValue: string }

const noTexts = ['hidden', 'checkbox', 'radio', 'file', 'submit', 'button']

/** Whether somebody typed a text into a field that is not sent yet. */
export const isTyped = ({ type, value, defaultValue }: TextField): boolean =>
  !noTexts.includes(type) && value.trim() !== defaultValue.trim()

const fields = 'form[method="post"] :is(input, textarea)'
const answered = '[data-slot="error-summary"], [aria-invalid="true"], [data-answered]'

/**
 * Whether the page shows what a form was answered: a refusal, or what is told this once, which is marked by `data-answered`. The router forgets an
 * answer when the page is read again, and at each step in the history.
 */
export const showsAnswer = (within: ParentNode): boolean => within.querySelector(answered) !== null

/** Whether forms that change something hold a text that is not sent yet, or one that was sent and refused: then it came with the page. */
export const holdsTypedText = (within: ParentNode): boolean =>
  showsAnswer(within) || [...within.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)].some(isTyped)
