import type { KeyboardEvent } from 'react'

/** Presses the button of a row, as the keyboard's short way to it. */
export function pressButton(event: KeyboardEvent<HTMLElement>, intent: string): void {
  const button = event.currentTarget.querySelector<HTMLButtonElement>(`button[value="${intent}"]`)
  if (!button) return
  event.preventDefault()
  button.click()
}

/** Alt with an arrow moves a row: presses its button `<intent>:up` or `<intent>:down`. */
export function moveByKey(event: KeyboardEvent<HTMLElement>, intent: string): void {
  if (event.nativeEvent.isComposing || !event.altKey) return
  if (event.key === 'ArrowUp') pressButton(event, `${intent}:up`)
  else if (event.key === 'ArrowDown') pressButton(event, `${intent}:down`)
}
