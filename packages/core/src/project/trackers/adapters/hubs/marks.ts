import { leftMark, withMark } from '../left-mark'

const markBegins = leftMark('').slice(0, -' -->'.length)

/** Keys have letters, digits and dashes; anything else could end the mark. */
const plain = (key: string) => key.replace(/[^\w.:-]/g, '_')

/** A text with the key of the call that makes it. */
export const withKey = (text: string, key: string): string => withMark(text, plain(key))

/** Whether a text, or a comment, was left with this key. */
export const hasKey = (text: string | null | undefined, key: string): boolean => !!text?.includes(leftMark(plain(key)))

/** A text as people see it, and the marks that stand behind it. */
export function splitMarks(text: string): { seen: string; marks: string } {
  let seen = text
  for (;;) {
    const start = seen.lastIndexOf(markBegins)
    // No pattern over the whole: one that looks for white space from everywhere takes minutes in a long text.
    if (start < 0 || !/^<!-- caseweave:[\w.:-]* -->\s*$/.test(seen.slice(start))) break
    seen = seen.slice(0, start).trimEnd()
  }
  return { seen, marks: text.slice(seen.length) }
}

/** The comment that links to us: one line of Markdown. Within a link neither tracker reads mentions or numbers of issues. */
export function linkComment({ key, url, title }: { key: string; url: string; title: string }): string {
  const shown = [...title.replace(/\s+/g, ' ').trim()].slice(0, 300).join('')
  const text = shown.replace(/[\\[\]<>*_`~&]/g, '\\$&')
  const address = new URL(url).href.replaceAll('(', '%28').replaceAll(')', '%29')
  return `Tested in Caseweave: [${text}](${address}) ${leftMark(plain(key))}`
}
