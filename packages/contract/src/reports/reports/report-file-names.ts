import { type ReportFileKind, type ReportName, reportOf } from './report-table'

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

/** What files are called that tell something else than the test cases of a report. */
const ownNames: Partial<Record<ReportFileKind, (report: ReportName) => string>> = {
  xlsx: (report) => reportOf(report).fileName,
  nonAutomated: () => 'Non_Automated_Cases',
}

/** The name of a file: the typed one, but where the usual one was left, one by which files of several kinds are told apart. */
export function fileNameOf(
  report: ReportName,
  kind: ReportFileKind,
  { typed, usual }: { typed: string; usual: string },
) {
  const own = ownNames[kind]?.(report)
  return own && typed === usual && usual.startsWith(`${defaultFileName}_`)
    ? own + usual.slice(defaultFileName.length)
    : typed
}

/** Sentences of downloads beside those of `exportMessages`. */
export const reportFileMessages = {
  nameFirst: 'Please enter a file name first',
  failed: 'Unable to download file.',
} as const
