// No schema stands here: pages show these in the browser without a validator.

/** Longest name of a file, in characters, without its ending. */
export const fileNameLimit = 100

/** The name that a file has when nothing else is typed. */
export const defaultFileName = 'Test_Cases'

/** How long a part of a name is at most, so that all parts have room. */
const partLimit = 20

/**
 * The usual name of a file of a report: what it is, where it looks (release, environment, module), and the day; nothing for what is
 * not narrowed. Signs that some system does not take in names become `-`.
 */
export function usualFileName(what: string, place: readonly (string | null | undefined)[], day: string): string {
  const parts = place.flatMap((part) => {
    const plain = [...(part ?? '').normalize('NFC').replace(/[^\p{L}\p{M}\p{N}.]+/gu, '-')].slice(0, partLimit).join('')
    const told = plain.replace(/^[-.]+|[-.]+$/g, '')
    return told === '' ? [] : [told]
  })
  return [what, ...parts, day].join('_')
}

/** Sentences of downloads beside those of `exportMessages`. */
export const reportFileMessages = {
  nameFirst: 'Please enter a file name first',
  failed: 'Unable to download file.',
} as const
