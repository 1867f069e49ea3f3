// No schema stands here: pages show these in the browser without a validator.

/** Longest name of a file, in characters, without its ending. */
export const fileNameLimit = 100

/** The name that a file has when nothing else is typed. */
export const defaultFileName = 'Test_Cases'

/** Sentences of downloads beside those of `exportMessages`. */
export const reportFileMessages = {
  nameFirst: 'Please enter a file name first',
  failed: 'Unable to download file.',
} as const
