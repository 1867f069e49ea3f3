import {
  ModuleSeparator,
  moduleSeparatorNames,
  PriorityNumbers,
} from '@caseweave/contract/cases/definition-imports/csv-import'
import type { ImportColumnsView } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { Badge } from '@caseweave/ui/badge'
import { Button } from '@caseweave/ui/button'
import { Card, CardContent, CardFooter, CardHeader } from '@caseweave/ui/card'
import { Field } from '@caseweave/ui/field'
import { Select } from '@caseweave/ui/select'
import { Form } from '@remix-run/react'
import { ArrowRight } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { ColumnRow } from './column-row'
import { FormatCard } from './format-card'

const priorityNumbersNames: Record<PriorityNumbers, string> = {
  '1-highest': '1 is the most urgent',
  '1-lowest': '1 is the least urgent',
}

export interface ColumnsFormProps {
  columns: ImportColumnsView
  /** Saved mappings of the project, Default (0) first, and the chosen one. */
  mappings: readonly { id: number; name: string }[]
  mappingId: number
  target: { id: number; trail: string } | null
  /** False for people who may not keep mappings. */
  mayKeep: boolean
  busy: boolean
}

/**
 * What every column holds. One form, so that no button loses what was chosen elsewhere in it: each saves the columns first, then
 * does what it says.
 */
export function ColumnsForm({ columns, mappings, mappingId, target, mayKeep, busy }: ColumnsFormProps) {
  const { detected, moduleSeparator, priorityNumbers } = columns
  const use = useRef<HTMLButtonElement>(null)
  const applyMapping = (event: ChangeEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit(use.current)
  const imported = columns.columns.filter((column) => column.field !== 'ignore').length
  return (
    <Form method="post" preventScrollReset className="grid gap-5">
      {/* The Enter key takes the first button of a form. */}
      <button type="submit" name="intent" value="preview" tabIndex={-1} aria-hidden="true" className="sr-only">
        Check the rows
      </button>
      <FormatCard columns={columns} />
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
      <Card>
        <CardHeader title="Where the cases go" />
        <CardContent className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Field id="moduleSeparator" label="Levels in a module cell are separated by">
            {(control) => (
              <Select
                {...control}
                key={moduleSeparator}
                name="moduleSeparator"
                defaultValue={moduleSeparator}
                options={ModuleSeparator.options.map((value) => ({ value, label: moduleSeparatorNames[value] }))}
              />
            )}
          </Field>
          <Field id="priorityNumbers" label="Where priorities are numbers">
            {(control) => (
              <Select
                {...control}
                key={priorityNumbers}
                name="priorityNumbers"
                defaultValue={priorityNumbers}
                options={PriorityNumbers.options.map((value) => ({ value, label: priorityNumbersNames[value] }))}
              />
            )}
          </Field>
          <div className="grid content-start gap-1.5">
            <p className="font-medium">Cases without a module go to</p>
            <div className="flex flex-wrap items-center gap-2">
              {target ? <input type="hidden" name="moduleId" value={target.id} /> : null}
              <span className={target ? 'min-w-0 break-words' : 'text-muted-foreground'}>
                {target?.trail ?? 'A new one, named after the file'}
              </span>
              <Button type="submit" name="intent" value="chooseModule" variant="outline" size="sm">
                Change
              </Button>
            </div>
          </div>
        </CardContent>
        <CardFooter className="justify-end">
          <Button type="submit" name="intent" value="preview" busy={busy}>
            Check the rows <ArrowRight aria-hidden="true" />
          </Button>
        </CardFooter>
      </Card>
    </Form>
  )
}
