/** A field as far as its text goes. */
type TextField = { type: string; value: string; defaultValue: string }

const noTexts = ['hidden', 'checkbox', 'radio', 'file', 'submit', 'button']

/** Whether somebody typed a text into a field that is not sent yet. */
export const isTyped = ({ type, value, defaultValue }: TextField): boolean =>
  !noTexts.includes(type) && value.trim() !== defaultValue.trim()

/** Whether forms that change something hold a text that is not sent yet. */
export const holdsTypedText = (within: ParentNode): boolean =>
  [...within.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form[method="post"] :is(input, textarea)')].some(
    isTyped,
  )
