import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What `npm run bench -- scale` is asked for. */
export interface ScaleOptions {
  /** Cases and executions of the whole database. */
  cases: number
  executions: number
  /** Projects in it: one of them is ten times as large as each of the others. */
  projects: number
  /** Where the database is. */
  folder: string
  /** Take up the database that is in the folder, and leave it there. */
  keep: boolean
}

/** The words behind `scale`, as `parseArgs` takes them. */
export const scaleArguments = {
  cases: { type: 'string', default: '10000000' },
  executions: { type: 'string', default: '50000000' },
  projects: { type: 'string', default: '91' },
  folder: { type: 'string', default: join(tmpdir(), 'caseweave-scale') },
  keep: { type: 'boolean', default: false },
} as const

/** How many times the giant project has what each of the others has. */
export const giantPieces = 10

/** The cases of an ordinary project. The defaults make it 100,000, as in the other benches. */
export const casesOfOne = ({ cases, projects }: ScaleOptions) => Math.round(cases / (projects - 1 + giantPieces))

/** Reads them; throws a sentence about what cannot be. */
export function readScaleOptions(
  values: Record<'cases' | 'executions' | 'projects' | 'folder', string> & { keep: boolean },
): ScaleOptions {
  const options = {
    ...values,
    cases: Number(values.cases),
    executions: Number(values.executions),
    projects: Number(values.projects),
  }
  if (!(options.cases > 0 && options.executions > 0 && options.projects >= 2 && casesOfOne(options) >= 1_000))
    throw new Error(
      'Say numbers, of at least 1,000 cases a project: npm run bench -- scale --cases 10000000 --executions 50000000 --projects 91 [--folder …] [--keep]',
    )
  return options
}
