import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One measured line: what, at what size, its value and unit, and its ratio to the reference measured in the same run. */
export type Line = {
  bench: string
  what: string
  size: string
  value: number
  unit: 'ms' | 'MB' | 'kB' | 's' | '%' | '/s' | ''
  /** Name and value of what it is compared with. */
  reference?: { name: string; value: number }
  /** The most that the ratio, or the value where there is no reference, may be. */
  limit?: number
}

export type MeasuredLine = Line & { ratio: number | null; met: boolean | null }

const root = join(import.meta.dirname, '../../..')

function measured(line: Line): MeasuredLine {
  const ratio = line.reference ? line.value / line.reference.value : null
  const compared = ratio ?? line.value
  return { ...line, ratio, met: line.limit === undefined ? null : compared <= line.limit }
}

/** Collects lines, prints each as it comes, and writes all of them as JSON to `bench-results/`. */
export function openReport() {
  const lines: MeasuredLine[] = []
  return {
    lines,
    add(line: Line) {
      const done = measured(line)
      lines.push(done)
      const ratio = done.ratio === null ? '' : `${done.ratio.toFixed(2)} x ${done.reference?.name}`
      const limit = done.limit === undefined ? '' : `${done.met ? 'ok' : 'OVER'} (at most ${done.limit})`
      process.stdout.write(
        `${done.bench.padEnd(9)} ${done.what.padEnd(34)} ${done.size.padEnd(26)} ${done.value.toFixed(1).padStart(9)} ${done.unit.padEnd(2)}  ${ratio.padEnd(32)} ${limit}\n`,
      )
    },
    write(name: string) {
      const folder = join(root, 'bench-results')
      mkdirSync(folder, { recursive: true })
      const file = join(folder, `${name}.json`)
      writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), lines }, null, 2)}\n`)
      return file
    },
  }
}

export type Report = ReturnType<typeof openReport>
