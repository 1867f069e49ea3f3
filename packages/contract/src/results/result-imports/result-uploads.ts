import { z } from 'zod'
import { isRequired } from '../../platform/messages'
import type { TestResult } from '../executions/executions'
import { type ResultImportView, resultUploadLimits } from './result-imports'

/** Longest time (seconds) that one request waits for an import to be finished. */
export const longestWait = 300

/** The name of a release or an environment, or its id; a name counts before an id. */
const place = (what: string) => z.string(isRequired(what)).trim().min(1, isRequired(what)).max(200)

/** Yes or no as an address says it. */
const YesNo = z
  .enum(['true', 'false', '1', '0', 'yes', 'no', ''])
  .transform((text) => ['true', '1', 'yes', ''].includes(text))

/** Seconds to wait for the end of an import before answering. */
const Wait = z.coerce.number().int().min(0).max(longestWait).default(0)

/** Result files sent by a program; the files themselves come as streams. */
export const UploadResults = z.object({
  release: place('release'),
  environment: place('environment'),
  /** The build that the results come from: files of one build are one run, whenever they arrive. */
  build: z.string().trim().max(resultUploadLimits.build).default(''),
  /** Results that match no case make one. */
  sync: YesNo.default(false),
  /** The id of the module of such cases; none = one named after the suite. */
  moduleId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  wait: Wait,
})
export type UploadResults = z.infer<typeof UploadResults>

/** Asks where an import stands, at once or when it has come to its end. */
export const AwaitResultImport = z.object({
  importId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  wait: Wait,
})
export type AwaitResultImport = z.infer<typeof AwaitResultImport>

/**
 * An import with how many of its results passed, failed, …, and how many of them wait for a person to name their case. Files that came
 * before count with what they brought then.
 */
export type UploadedResults = ResultImportView & { results: Partial<Record<TestResult, number>>; waiting: number }

/** What an upload began, and files that were not taken. */
export type UploadAnswer = { import: UploadedResults; refused: { name: string; reason: string }[] }
