import type { ImportColumnsView } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { Badge } from '@caseweave/ui/badge'
import { Button } from '@caseweave/ui/button'
import { Card, CardHeader } from '@caseweave/ui/card'
import { Select } from '@caseweave/ui/select'
import { type ChangeEvent, useRef } from 'react'
import { ColumnRow } from './column-row'

export interface ColumnsCardProps {
  columns: ImportColumnsView
  /** Saved mappings of the project, Default (0) first, and the chosen one. */
  mappings: readonly { id: number; name: string }[]
  mappingId: number
  /** False for people who may not keep mappings. */
  mayKeep: boolean
}

/** What each column of a file is imported as, by a saved mapping or one by one. */
export function ColumnsCard({ columns, mappings, mappingId, mayKeep }: ColumnsCardProps) {
  const { detected } = columns
  const use = useRef<HTMLButtonElement>(null)
  const applyMapping = (event: ChangeEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit(use.current)
  const imported = columns.columns.filter((column) => column.field !== 'ignore').length
  return (
    <Card>
      <CardHeader
        id="fields"
        title="What the columns hold"
        description={`${imported} of ${columns.columns.length} columns are imported.`}
        actions={
          <>
            {columns.mappingName === null ? (
              <Badge variant="accent">
                {detected.preset === 'Default' ? 'Common headers' : `Recognised: ${detected.preset}`}
              </Badge>
            ) : null}
            <Select
              aria-label="Saved column mapping"
              key={mappingId}
              name="columnMappingId"
              defaultValue={String(mappingId)}
              onChange={applyMapping}
              className="w-48"
              options={mappings.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <Button
              ref={use}
              type="submit"
              name="intent"
              value="applyMapping"
              variant="outline"
              className="hidden noscript:inline-flex"
            >
              Use
            </Button>
            {mayKeep ? (
              <Button type="submit" name="intent" value="saveMapping" variant="outline">
                Save mapping
              </Button>
            ) : null}
          </>
        }
      />
      <div className="mt-3 hidden grid-cols-[minmax(0,3fr)_minmax(0,4fr)_19rem] gap-4 border-y border-border bg-muted px-4 py-1.5 text-xs font-medium text-muted-foreground md:grid">
        <span>Column</span>
        <span>Values</span>
        <span>Imported as</span>
      </div>
      <ul className="divide-y divide-border max-md:mt-3 max-md:border-t max-md:border-border">
        {columns.columns.map((column) => (
          <ColumnRow key={`${column.index}:${column.header}:${column.field}`} column={column} />
        ))}
      </ul>
    </Card>
  )
}
