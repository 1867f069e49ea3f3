import { z } from 'zod'
import { numberOrText } from '../platform/number-or-text'
import { CaseSelection } from './test-cases/case-selection'
import { Summary } from './test-cases/test-case-form'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** What the module of a clone is: 0 = that of the case it is made from, within the same project. */
const TargetModule = numberOrText(
  z.number('Please choose a module.').int('Please choose a module.').nonnegative(),
).default(0)

/** Which cases are cloned, and where to; what a clone has and what not: docs/decisions/case-clones.md. */
export const StartClone = z.object({
  selection: CaseSelection,
  /** The project that the clones come to; left out, the one that the cases are in. */
  targetProjectId: Id.optional(),
  moduleId: TargetModule,
  /** The summary of the clone, where there is one; left out, the first one that its module does not have. */
  summary: Summary.optional(),
  /** Puts the clones into the releases of their cases, within the same project. */
  releases: z.boolean().default(false),
})
export type StartClone = z.infer<typeof StartClone>

/** Asks what can be cloned, and where to. */
export const GetCloneForm = z.object({
  selection: CaseSelection,
  targetProjectId: Id.optional(),
  moduleId: TargetModule,
})
export type GetCloneForm = z.infer<typeof GetCloneForm>

/** What the dialog that clones cases shows. */
export type CloneForm = {
  /** How many of the chosen cases are there, and how many are not any more. */
  chosen: number
  gone: number
  /** The only chosen case, what it is called, and a summary that its clone can have. */
  only: { number: number; version: number; original: string; summary: string } | null
  /** Where the person may add cases, in this organization. */
  projects: { id: number; name: string }[]
  target: { id: number; name: string }
}

/** What became of cloning: `number` is that of the only clone; with `jobId` the clones are being made. */
export type StartedClone = {
  targetProjectId: number
  changeId: number | null
  jobId: string | null
  number: number | null
}

/** Sentences of the dialog that clones cases. */
export const cloneMessages = {
  mayNotWrite: (project: string) =>
    `You may read ${project}, but not add test cases to it. Please choose another project, or ask its lead.`,
  chooseModule: 'Please choose a module of that project.',
  gone: 'The chosen test cases are not there any more.',
  changedMeanwhile: 'The test case has been changed in this moment. Please clone it again.',
  taken: (label: string) => `${label} has this summary in this module. Please choose another one.`,
} as const
