import type { ColumnMappingView } from '@caseweave/contract/cases/column-mappings'
import { type CsvTargetField, csvTargetFieldNames } from '@caseweave/contract/cases/definition-imports/csv-import'
import { z } from 'zod'
import type { FormReply } from '../../../server/form.server'
import type { Texts } from '../../platform/dialogs/three-way'

/** What a form sent, however wrong it was. */
const Typed = z.object({
  name: z.string().optional().catch(undefined),
  templateId: z.string().optional().catch(undefined),
  moduleSeparator: z.string().optional().catch(undefined),
  emptyModules: z.string().optional().catch(undefined),
  priorityNumbers: z.string().optional().catch(undefined),
  headers: z.record(z.string(), z.string().optional().catch(undefined)).optional().catch(undefined),
})

/** The texts of a mapping's fields: those of `merged` with somebody else's, or that were typed, when the form comes back, else the mapping's own. */
export function mappingValues(
  mapping: Omit<ColumnMappingView, 'id'> | null,
  lastResult: FormReply['lastResult'] | undefined,
  merged?: Texts,
) {
  const typed = lastResult?.initialValue ? Typed.parse(lastResult.initialValue) : null
  return {
    name: merged?.name ?? (typed ? (typed.name ?? '') : (mapping?.name ?? '')),
    templateId: merged?.templateId ?? typed?.templateId ?? String(mapping?.templateId ?? 2),
    moduleSeparator: merged?.moduleSeparator ?? typed?.moduleSeparator ?? mapping?.moduleSeparator ?? 'auto',
    emptyModules: merged?.emptyModules ?? typed?.emptyModules ?? mapping?.emptyModules ?? 'none',
    priorityNumbers: merged?.priorityNumbers ?? typed?.priorityNumbers ?? mapping?.priorityNumbers ?? '1-highest',
    headerOf: (field: CsvTargetField): string =>
      merged?.[`headers.${field}`] ??
      (typed
        ? (typed.headers?.[field] ?? '')
        : ((field === 'ignore' ? undefined : mapping?.headers[field])?.join('\n') ?? '')),
  }
}

const headerFields = (Object.keys(csvTargetFieldNames) as CsvTargetField[]).filter((field) => field !== 'ignore')
const plainFields = ['name', 'templateId', 'moduleSeparator', 'emptyModules', 'priorityNumbers'] as const

/** The names of a mapping's fields in its form. */
export const mappingFields: readonly string[] = [...plainFields, ...headerFields.map((field) => `headers.${field}`)]

/** What stands in the form of a mapping, by the names of its fields. */
export function mappingTexts(
  mapping: Parameters<typeof mappingValues>[0],
  lastResult?: FormReply['lastResult'],
): Texts {
  const { headerOf, ...values } = mappingValues(mapping, lastResult)
  return { ...values, ...Object.fromEntries(headerFields.map((field) => [`headers.${field}`, headerOf(field)])) }
}

/** The same texts as a form sends them. */
export const sentMapping = (texts: Texts) => ({
  ...texts,
  headers: Object.fromEntries(headerFields.map((field) => [field, texts[`headers.${field}`] ?? ''])),
})
