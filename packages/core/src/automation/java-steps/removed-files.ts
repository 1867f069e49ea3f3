import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { type JavaNames, javaNamesOf, javaPathOf } from './java-names'

type ClassNames = { packageName: string; classBase: string }

/** The file of the zip that says which files of earlier generations are to be deleted. */
export const removedFilesName = 'removed-files.txt'

/** Java files by their paths that the manifest's classes had and those of now have not: generated ones, and people's. */
export type RemovedFiles = { generated: string[]; handWritten: string[] }

/** Which Java files go with the classes that no step definition is in any more. */
export function removedFiles(before: readonly ClassNames[], now: readonly ClassNames[]): RemovedFiles {
  const stays = new Set(now.map(keyOf))
  const gone = new Map(before.filter((step) => !stays.has(keyOf(step))).map((step) => [keyOf(step), javaNamesOf(step)]))
  const pathsOf = (name: (names: JavaNames) => string) =>
    [...gone.values()].map((names) => javaPathOf(names.packageName, name(names))).sort()
  return {
    generated: [...pathsOf(({ glue }) => glue), ...pathsOf(({ interfaceName }) => interfaceName)].sort(),
    handWritten: pathsOf(({ handWritten }) => handWritten),
  }
}

const keyOf = ({ packageName, classBase }: ClassNames) => `${packageName}.${classBase}`

/** What the zip says of them, with the commands that delete them; names of Java may have a `$`, which shells replace but in single quotes. */
export function removedFilesText({ generated, handWritten }: RemovedFiles): string {
  const quoted = generated.map((path) => `'${path}'`)
  return `Generated files of earlier generations that are not made any more. Left in place they would define steps twice.
Delete them in the folder that has src in it:

With Git, in its own shell on Windows:
${quoted.map((path) => `git rm -f --ignore-unmatch -- ${path}\n`).join('')}
Linux and macOS:
${quoted.map((path) => `rm -f -- ${path}\n`).join('')}
Windows:
${quoted.map((path) => `del "${path.replaceAll('/', '\\')}"\n`).join('')}
Yours, which nothing calls any more: look whether you need what is in them.
${handWritten.map((path) => `${path}\n`).join('')}`
}

/** So many paths are named on the screen. */
const named = 10

/** What the page says of them; null where there are none. */
export function removedFilesNotice({ generated }: RemovedFiles, zipped: boolean): string | null {
  if (generated.length === 0) return null
  const more = generated.length > named ? ` and ${numberText(generated.length - named)} more` : ''
  const how = zipped ? ` ${removedFilesName} in the zip has the commands.` : ''
  return `${counted(generated.length, 'generated file')} of earlier generations ${generated.length === 1 ? 'is' : 'are'} not made any more and should be deleted: ${generated.slice(0, named).join(', ')}${more}.${how}`
}
