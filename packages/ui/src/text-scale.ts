/** How many times the usual size the reader's text has: what a script lays out in pixels grows with it. */
export const textScale = (): number =>
  typeof document === 'undefined' ? 1 : Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
