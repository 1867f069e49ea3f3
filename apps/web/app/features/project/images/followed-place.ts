/** Where a place in a text is after the text was changed; what is typed right there comes behind it. */
export function movedPlace(before: string, after: string, at: number): number {
  const shorter = Math.min(before.length, after.length)
  let same = 0
  while (same < shorter && before[same] === after[same]) same++
  if (same >= at) return at
  let tail = 0
  while (tail < shorter - same && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  return at >= before.length - tail ? at + after.length - before.length : same
}

/** A place in a field that goes with the text around it while somebody writes on. */
type FollowedPlace = {
  /** Puts a text there; the place is behind it then. Answers what takes it out again, where it still stands. */
  insert: (text: string) => () => void
  stop: () => void
}

/** Follows the end of what is selected in a field. */
export function followPlace(field: HTMLTextAreaElement): FollowedPlace {
  let at = field.selectionEnd
  let known = field.value
  const follow = () => {
    at = movedPlace(known, field.value, at)
    known = field.value
  }
  const write = (from: number, to: number, text: string) => {
    const isThere = document.activeElement === field && field.selectionStart === from && field.selectionEnd === from
    field.setRangeText(text, from, to, isThere ? 'end' : 'preserve')
    known = field.value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.addEventListener('input', follow)
  return {
    insert(text) {
      const from = at
      at += text.length
      write(from, from, text)
      at = from + text.length
      return () => {
        const place = field.value.indexOf(text)
        if (place >= 0) write(place, place + text.length, '')
      }
    },
    stop: () => field.removeEventListener('input', follow),
  }
}
