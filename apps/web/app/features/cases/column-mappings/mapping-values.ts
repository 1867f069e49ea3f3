import type { ColumnMappingView } from '@caseweave/contract/cases/column-mappings'
import type { CsvTargetField } from '@caseweave/contract/cases/definition-imports/csv-import'
import { z } from 'zod'
import type { FormReply } from '../../../server/form.server'

/** What a form sent, however wrong it was. */
const Typed = z.object({
  name: z.string().optional().catch(undefined),
  templateId: z.string().optional().catch(undefined),
  moduleSeparator: z.string().optional().catch(undefined),
  emptyModules: z.string().optional().catch(undefined),
  priorityNumbers: z.string().optional().catch(undefined),
  headers: z.record(z.string(), z.string().optional().catch(undefined)).optional().catch(undefined),
})

/** The texts of a mapping's fields: those that were typed when the form comes back, else the mapping's own. */
export function mappingValues(
  mapping: Omit<ColumnMappingView, 'id'> | null,
  lastResult: FormReply['lastResult'] | undefined,
) {
  const typed = lastResult?.initialValue ? Typed.parse(lastResult.initialValue) : null
  return {
    name: typed ? (typed.name ?? '') : (mapping?.name ?? ''),
    templateId: typed?.templateId ?? String(mapping?.templateId ?? 2),
    moduleSeparator: typed?.moduleSeparator ?? mapping?.moduleSeparator ?? 'auto',
    emptyModules: typed?.emptyModules ?? mapping?.emptyModules ?? 'none',
    priorityNumbers: typed?.priorityNumbers ?? mapping?.priorityNumbers ?? '1-highest',
    headerOf: (field: CsvTargetField): string =>
      typed
        ? (typed.headers?.[field] ?? '')
        : ((field === 'ignore' ? undefined : mapping?.headers[field])?.join('\n') ?? ''),
  }
}
