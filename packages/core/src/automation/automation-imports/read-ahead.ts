import { setImmediate } from 'node:timers/promises'
import type { Ctx } from '../../context'
import type { AutomationFile } from './automation-import-access'
import { type FileReading, readImportFile } from './read-import-file'

/** Bytes of sources that are read before it is their turn, and that are imported together; they take about as much memory. */
export const mostAhead = 1_000_000

/** A file of an import and what it says; null for one that the dry run refused. */
export type ReadFile = { file: AutomationFile; reading: FileReading | null }

/**
 * Reads the files of an import while the database is busy with those before, as far as they are small: a feature file is read
 * when it is its turn. `take` answers the next files in their order that are imported together: one feature file, or Java sources
 * that follow each other; none at the end. After `stop` no more are begun.
 */
export function readAhead(ctx: Ctx, files: readonly AutomationFile[]) {
  const readings = new Map<AutomationFile, Promise<FileReading | null>>()
  let begun = 0
  let taken = 0
  let bytes = 0
  let goesOn = false
  let stopped = false

  const begin = (file: AutomationFile) => {
    const reading = file.verdict === 'refused' ? Promise.resolve(null) : readImportFile(ctx, file)
    readings.set(file, reading)
    begun++
    bytes += file.bytes
    return reading
  }
  const goOn = async () => {
    if (goesOn) return
    goesOn = true
    for (let file = files[begun]; file && !stopped; file = files[begun]) {
      if (file.kind === 'feature' || bytes + file.bytes > mostAhead) break
      // A failure is told to whoever takes the file.
      await begin(file).catch(() => null)
      // Answers of the database go first.
      await setImmediate()
    }
    goesOn = false
  }

  return {
    async take(): Promise<ReadFile[]> {
      const [first, ...others] = files.slice(taken)
      if (!first) return []
      const group = [{ file: first, reading: await (readings.get(first) ?? begin(first)) }]
      let together = first.bytes
      for (const file of isAlone(first) ? [] : others) {
        together += file.bytes
        if (isAlone(file) || together > mostAhead) break
        // One that cannot be read keeps none of those before it back: it fails when it is the first.
        const reading = await (readings.get(file) ?? begin(file)).catch(() => undefined)
        if (reading === undefined) break
        group.push({ file, reading })
      }
      taken += group.length
      for (const { file } of group) {
        readings.delete(file)
        bytes -= file.bytes
      }
      void goOn()
      return group
    },
    stop() {
      stopped = true
    },
  }
}

const isAlone = (file: AutomationFile) => file.kind === 'feature' && file.verdict !== 'refused'
