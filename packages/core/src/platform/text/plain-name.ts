/** A word or name as it is compared: without case, accents, space and punctuation; `#` counts as "no". */
export function plainName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/#/g, 'no')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
