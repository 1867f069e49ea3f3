import { setImmediate } from 'node:timers/promises'
import type { Ctx } from '../context'
import type { AutomationFile } from './automation-import-access'
import { type FileReading, readImportFile } from './read-import-file'

/** Bytes of sources that are read before it is their turn; what has been read takes about as much memory. */
const mostAhead = 1_000_000

/**
 * Reads the files of an import while the database is busy with those before, as far as they are small: a feature file is read
 * when it is its turn. `take` answers the reading of the next file in their order, null for one that the dry run refused; after
 * `stop` no more are begun.
 */
export function readAhead(ctx: Ctx, files: readonly AutomationFile[]) {
  const readings = new Map<AutomationFile, Promise<FileReading | null>>()
  let begun = 0
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
    async take(file: AutomationFile): Promise<FileReading | null> {
      const reading = await (readings.get(file) ?? begin(file))
      readings.delete(file)
      bytes -= file.bytes
      void goOn()
      return reading
    },
    stop() {
      stopped = true
    },
  }
}
