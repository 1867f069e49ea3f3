import { z } from 'zod'

/**
 * The life of one definition import. `mapping`: uploaded, its columns are to be checked; `previewing`: the dry run is at work;
 * `previewed`: every row has a verdict, waiting for a person's yes; `importing`, `imported`; `failed`: with a sentence.
 */
export const DefinitionImportStatus = z.enum(['mapping', 'previewing', 'previewed', 'importing', 'imported', 'failed'])
export type DefinitionImportStatus = z.infer<typeof DefinitionImportStatus>

/** What an import does beyond the mapping of its columns. */
export const DefinitionImportPlan = z.object({
  /** The module that cases without a module of their own go to; null = one named after the file. */
  moduleId: z.number().int().positive().nullable(),
  columnMappingId: z.number().int().nonnegative(),
})
export type DefinitionImportPlan = z.infer<typeof DefinitionImportPlan>

/** Counts of a dry run or an import; `records` = the records of `added`, `duplicates`, `errors` and `skipped` together. */
export const DefinitionImportSummary = z.object({
  records: z.number().int().nonnegative(),
  added: z.number().int().nonnegative(),
  steps: z.number().int().nonnegative(),
  duplicates: z.number().int().nonnegative(),
  errors: z.number().int().nonnegative(),
  skipped: z.number().int().nonnegative(),
})
export type DefinitionImportSummary = z.infer<typeof DefinitionImportSummary>
