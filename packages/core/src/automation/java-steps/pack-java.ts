import type {
  JavaFileRole,
  JavaStepFileView,
  JavaStepOptions,
  JavaStepOutcome,
} from '@caseweave/contract/automation/java-steps/java-steps'
import { strToU8, zipSync } from 'fflate'
import { compareManifest, manifestStep } from './compare-manifest'
import { javaNamesOf, javaPathOf } from './java-names'
import type { KnownStep, PlacedStep } from './place-steps'
import { type RemovedFiles, removedFilesName, removedFilesText } from './removed-files'
import { glueClass, handWrittenClass, type JavaHead, stepInterface } from './write-java'

/** A Java file of a generation. */
type JavaFile = JavaStepFileView & { source: string }

/**
 * Writes the Java files of all step definitions. People's classes are among them when no generation before has made them, or when
 * they are asked for again.
 */
export function writeJavaFiles(
  placed: readonly PlacedStep[],
  about: JavaHead,
  handWritten: { made: ReadonlySet<string>; again: boolean },
): JavaFile[] {
  const classes = new Map<string, PlacedStep[]>()
  for (const step of placed) {
    const steps = classes.get(step.classBase)
    if (steps) steps.push(step)
    else classes.set(step.classBase, [step])
  }
  return [...classes.values()].flatMap((steps) => {
    const [first] = steps
    if (!first) return []
    const names = javaNamesOf(first)
    const file = (role: JavaFileRole, name: string, source: string): JavaFile => ({
      ...{ role, source, steps: steps.length },
      path: javaPathOf(names.packageName, name),
      name: `${name}.java`,
      className: `${names.packageName}.${name}`,
    })
    const made = handWritten.made.has(`${names.packageName}.${names.handWritten}`)
    return [
      file('glue', names.glue, glueClass(steps, about)),
      file('interface', names.interfaceName, stepInterface(steps, about)),
      ...(made && !handWritten.again
        ? []
        : [file('handWritten', names.handWritten, handWrittenClass(steps, about.injection))]),
    ]
  })
}

/** Paths of the Java files of all steps, whether a zip holds them or not. */
function pathsOf(placed: readonly PlacedStep[]): { generated: string[]; handWritten: string[] } {
  const generated = new Set<string>()
  const handWritten = new Set<string>()
  for (const step of placed) {
    const { packageName, glue, interfaceName, ...names } = javaNamesOf(step)
    for (const name of [glue, interfaceName]) generated.add(javaPathOf(packageName, name))
    handWritten.add(javaPathOf(packageName, names.handWritten))
  }
  return { generated: [...generated].sort(), handWritten: [...handWritten].sort() }
}

/** Days do not count in a zip that is to be the same whenever it is made. */
const always = new Date(2000, 0, 1)

/** The Java files and the manifest, packed. */
export function packJava(
  files: readonly JavaFile[],
  about: {
    link: string
    project: string
    options: JavaStepOptions
    counts: JavaStepOutcome['counts']
    placed: readonly PlacedStep[]
    gone: readonly KnownStep[]
    removed: RemovedFiles
  },
): Uint8Array {
  const { link, project, options, counts, placed, gone, removed } = about
  const { changes, states } = compareManifest(placed, gone)
  const manifest = {
    generator: 'Caseweave',
    link,
    project,
    options,
    counts,
    states,
    files: pathsOf(placed),
    steps: placed.map(manifestStep),
    changes,
  }
  const entries = Object.fromEntries(files.map(({ path, source }) => [path, strToU8(source)]))
  return zipSync(
    {
      ...entries,
      'manifest.json': strToU8(`${JSON.stringify(manifest, null, 2)}\n`),
      ...(removed.generated.length > 0 ? { [removedFilesName]: strToU8(removedFilesText(removed)) } : {}),
    },
    // Made on Unix: names of other alphabets then are UTF-8 everywhere.
    { level: 6, mtime: always, os: 3, attrs: 0o100644 << 16 },
  )
}
