/** What stands in a text, unseen by readers of Markdown, so that a program finds the item or the comment again. */
const mark = (word: 'key' | 'link', key: string) => `<!-- caseweave-${word}: ${key.replace(/[^\w.:-]/g, '_')} -->`

/** A text with the key of the call that makes it. */
export const withKey = (text: string, key: string): string => (text ? `${text}\n\n` : '') + mark('key', key)

export const hasKey = (text: string | null | undefined, key: string): boolean => !!text?.includes(mark('key', key))

/** A text as people see it, and the marks that stand behind it. */
export function splitMarks(text: string): { seen: string; marks: string } {
  const [, seen = text, marks = ''] = /^(.*?)((?:\s*<!-- caseweave-key: [\w.:-]* -->)+\s*)$/s.exec(text) ?? []
  return { seen, marks }
}

/** The comment that links to us: one line of Markdown. Within a link neither tracker reads mentions or numbers of issues. */
export function linkComment({ key, url, title }: { key: string; url: string; title: string }): string {
  const shown = title.replace(/\s+/g, ' ').trim().slice(0, 300)
  const text = shown.replace(/[\\[\]<>*_`~&]/g, '\\$&')
  const { href } = new URL(url)
  return `Tested in Caseweave: [${text}](${href.replaceAll('(', '%28').replaceAll(')', '%29')}) ${mark('link', key)}`
}

export const hasLink = (text: string | null | undefined, key: string): boolean => !!text?.includes(mark('link', key))
