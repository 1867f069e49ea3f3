import {
  filterParameters,
  filterValues,
  shownValues,
  typedValues,
  withFilter,
  writtenFilter,
} from '@caseweave/contract/cases/case-search/search-filters'
import {
  type ChoiceKey,
  choicesOf,
  isChoiceKey,
  isDateKey,
  type SearchKey,
  searchKeys,
} from '@caseweave/contract/cases/case-search/search-keys'
import { caseFields, choiceFields } from '@caseweave/contract/cases/test-cases/case-fields'
import { recordOf } from '@caseweave/contract/platform/pick'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Menu } from '@caseweave/ui/menu'
import { Select } from '@caseweave/ui/select'
import { ListFilter } from 'lucide-react'
import { FilterText } from './filter-text'
import { dateValues } from './search-offers'

/** What the fields are called. */
const labels: Record<SearchKey, string> = {
  tag: 'Tags',
  ...recordOf(choiceFields, (field) => caseFields[field].label),
  assigned: 'Assigned to',
  module: 'Module',
  kind: 'Kind',
  automated: 'Automated',
  applicable: 'Applicable',
  template: 'Template',
  updated: 'Changed',
  created: 'Added',
  'created-by': 'Added by',
}
const keys = Object.keys(searchKeys) as SearchKey[]

interface FilterPanelProps {
  projectId: number
  /** The search as it stands in the box. */
  search: string
  clearHref: string
  /** Writes another search into the box and sends it. */
  onWrite: (search: string) => void
}

/**
 * A control for each field that can be searched by. Each writes the search language, which stands beside it; what is typed in the box sets the
 * controls. Without JavaScript they are sent with the form around them.
 */
export function FilterPanel({ projectId, search, clearHref, onWrite }: FilterPanelProps) {
  const asked = keys.filter((key) => filterValues(search, key).length > 0).length
  return (
    <Menu
      variant="outline"
      align="end"
      trigger={
        <>
          <ListFilter aria-hidden="true" />
          Filters
          {asked > 0 ? <span className="cell-badge accent">{asked}</span> : null}
        </>
      }
      panelClassName="w-[min(40rem,calc(100vw-1.5rem))] max-sm:fixed max-sm:inset-x-3 max-sm:top-28"
    >
      <div className="grid gap-x-4 gap-y-3 p-2 sm:grid-cols-2">
        <input type="hidden" name={filterParameters.drawn} value={search} />
        {keys.map((key) => (
          <FilterField
            key={key}
            name={key}
            projectId={projectId}
            values={filterValues(search, key)}
            onChange={(values) => onWrite(withFilter(search, key, values))}
          />
        ))}
        <div className="flex items-center justify-end gap-2 sm:col-span-2">
          <noscript>
            <Button type="submit">Show</Button>
          </noscript>
          <ButtonLink href={clearHref} variant="ghost" size="sm">
            Clear filters
          </ButtonLink>
        </div>
      </div>
    </Menu>
  )
}

interface FilterFieldProps {
  name: SearchKey
  projectId: number
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** One field: its label, the language that it writes, and its control. */
function FilterField({ name, projectId, values, onChange }: FilterFieldProps) {
  const language = writtenFilter(name, values)
  return (
    <fieldset className="grid min-w-0 content-start gap-1">
      <legend className="float-start flex w-full items-baseline justify-between gap-2">
        <span className="text-xs font-medium">{labels[name]}</span>
        <code className="min-w-0 truncate text-xs text-muted-foreground" title={language || undefined}>
          {language || `${name}:`}
        </code>
      </legend>
      {isChoiceKey(name) ? (
        <ChoiceFilter name={name} values={values} onChange={onChange} />
      ) : isDateKey(name) ? (
        <DateFilter name={name} values={values} onChange={onChange} />
      ) : (
        <FilterText
          projectId={projectId}
          name={name}
          label={labels[name]}
          text={shownValues(values)}
          onText={(text) => onChange(typedValues(text))}
        />
      )}
    </fieldset>
  )
}

function ChoiceFilter({ name, values, onChange }: Omit<FilterFieldProps, 'projectId' | 'name'> & { name: ChoiceKey }) {
  return (
    <div className="clear-both flex flex-wrap gap-x-3 gap-y-1">
      {choicesOf(name).map((choice) => (
        <label key={choice} className="flex items-center gap-1.5">
          <input
            type="checkbox"
            className="choice"
            name={filterParameters.of(name)}
            value={choice}
            checked={values.includes(choice)}
            onChange={({ target }) =>
              onChange(target.checked ? [...values, choice] : values.filter((value) => value !== choice))
            }
          />
          {choice}
        </label>
      ))}
    </div>
  )
}

function DateFilter({ name, values, onChange }: Omit<FilterFieldProps, 'projectId'>) {
  const value = shownValues(values)
  const known = value === '' || dateValues.some(([each]) => each === value)
  return (
    <Select
      name={filterParameters.of(name)}
      aria-label={labels[name]}
      value={value}
      onChange={({ target }) => onChange(target.value === '' ? [] : typedValues(target.value))}
      className="clear-both"
    >
      <option value="">Any time</option>
      {dateValues.map(([each, label]) => (
        <option key={each} value={each}>
          {label}
        </option>
      ))}
      {known ? null : <option value={value}>{value}</option>}
    </Select>
  )
}
