import { z } from 'zod'
import { CaseSelection } from '../test-cases/case-selection'

const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** What is to be deleted or changed. */
export const ImpactQuery = z.object({
  subject: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('scenarios'), ids: z.array(Id).max(1_000) }),
    /** The same by their places in a version of their file, from 1: what an editor knows of them. */
    z.object({
      ...{ kind: z.literal('places'), fileId: Id, version: z.number().int().min(1).max(1_000_000) },
      sequences: z.array(z.number().int().min(1).max(1_000_000)).max(1_000),
    }),
    z.object({ kind: z.literal('file'), fileId: Id }),
    /** A step as live scenarios say it, whatever their keyword. */
    z.object({ kind: z.literal('step'), text: z.string().max(10_000) }),
    z.object({ kind: z.literal('cases'), selection: CaseSelection }),
    z.object({ kind: z.literal('module'), moduleId: Id }),
  ]),
})
export type ImpactQuery = z.infer<typeof ImpactQuery>

/** What hangs on it. */
export type Impact = {
  /** Scenarios and outlines of a file that goes as a whole; 0 for all else. */
  scenarios: number
  mappings: number
  /** Cases that it automates, or that are automated themselves. */
  automated: number
  /** Kept results of its cases, each of a case in a release and an environment, and in how many releases (0 = it is not told). */
  results: number
  releases: number
  /** Manual runs that are not finished. */
  runs: number
  /** Reports that are sent by themselves and count these cases. */
  schedules: number
}
