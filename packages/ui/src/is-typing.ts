/** Whether keys pressed at an element write or choose there; boxes and buttons take no letters, so that keys of a screen work at them too. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])'))
