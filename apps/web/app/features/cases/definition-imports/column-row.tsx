import { csvTargetFieldNames } from '@caseweave/contract/cases/definition-imports/csv-import'
import type { ImportColumnsView } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { cn } from '@caseweave/ui/class-names'
import { Select } from '@caseweave/ui/select'
import { useState } from 'react'
import { fieldGroups } from './field-groups'

/** One column of the file: its header, some of its values, and what it is imported as. */
export function ColumnRow({ column }: { column: ImportColumnsView['columns'][number] }) {
  const [field, setField] = useState<string>(column.field)
  const id = `fields[${column.index}]`
  const name = column.header || `Column ${column.index + 1}`
  return (
    <li className="grid gap-x-4 gap-y-1.5 px-4 py-2.5 md:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_19rem] md:items-center">
      <label
        htmlFor={id}
        className={cn('min-w-0 break-words', field === 'ignore' ? 'text-muted-foreground' : 'font-medium')}
      >
        {name}
      </label>
      <p className="line-clamp-2 min-w-0 text-xs break-words text-muted-foreground">
        {column.samples.length > 0 ? column.samples.join(' · ') : 'No values at the beginning of the file'}
      </p>
      <Select
        id={id}
        name={id}
        defaultValue={column.field}
        onChange={(event) => setField(event.currentTarget.value)}
        className={field === 'ignore' ? 'text-muted-foreground' : undefined}
      >
        <option value="ignore">{csvTargetFieldNames.ignore}</option>
        {fieldGroups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.fields.map((each) => (
              <option key={each} value={each}>
                {csvTargetFieldNames[each]}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </li>
  )
}
