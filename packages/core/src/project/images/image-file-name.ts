/** Longest name that is kept, in characters. */
const mostCharacters = 200

/**
 * The name of an image for people and for saving it: the last part of a path, without characters that no file system or
 * header takes, and with the ending of what it is kept as.
 */
export function imageFileName(name: string, extension: string): string {
  const base = (name.split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
  const sameKind = extension === 'jpeg' ? /\.jpe?g$/i : new RegExp(`\\.${extension}$`, 'i')
  const [stem, ending] = sameKind.test(base)
    ? [base.replace(sameKind, ''), sameKind.exec(base)?.[0] ?? '']
    : [base.replace(/\.[a-z0-9]{1,5}$/i, ''), `.${extension}`]
  return ([...stem].slice(0, mostCharacters).join('').trim() || 'image') + ending
}
