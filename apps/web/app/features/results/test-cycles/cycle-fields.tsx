import { counted } from '@caseweave/contract/platform/counted'
import type { ModuleChoices } from '@caseweave/contract/project/modules'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { FieldError } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Select } from '@caseweave/ui/select'
import type { ReactNode } from 'react'
import { ModuleField } from '../../project/modules/module-field'

interface EnvironmentFieldsProps {
  environments: readonly { id: number; name: string }[]
  isTicked: (id: number) => boolean
  error: readonly string[]
}

/** Tick boxes for the environments of a cycle. */
export function EnvironmentFields({ environments, isTicked, error }: EnvironmentFieldsProps) {
  return (
    <fieldset id="environmentIds" className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">Environments</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {environments.map(({ id, name }) => (
          <CheckboxField
            key={id}
            id={`environment-${id}`}
            name="environmentIds"
            value={id}
            defaultChecked={isTicked(id)}
            label={name}
          />
        ))}
      </div>
      <p className="mt-1.5 text-xs text-muted-foreground">Each case is run once in each of them.</p>
      <FieldError id="environmentIds-error" errors={error} />
    </fieldset>
  )
}

interface CaseSourceFieldsProps {
  projectId: number
  modules: ModuleChoices | null
  /** The saved views that the person sees. */
  views: readonly { id: number; name: string }[]
  /** The one that an address has chosen. */
  viewId?: number | null
  /** What was chosen before, in words. */
  chosen: string | null
  /** How many cases have come to what a cycle was made of. */
  newCases?: number
  typed: (field: string, otherwise: string) => string
  errors: (field: string) => readonly string[]
}

/** Which cases a cycle is made of. Each way has its field beside it, so that none has to appear. */
export function CaseSourceFields(props: CaseSourceFieldsProps) {
  const { projectId, modules, views, viewId, chosen, newCases = 0, typed, errors } = props
  if (!modules) {
    return (
      <section className="grid gap-1">
        <h2 className="text-sm font-medium">Test cases</h2>
        <p className="wrap-anywhere">{chosen}</p>
        <FieldError id="source-error" errors={errors('source')} />
      </section>
    )
  }
  const from = typed('from', viewId ? 'view' : newCases > 0 ? 'new' : 'release')
  /** What is wrong with all of the choice stands at the way that was chosen. */
  const refusalOf = (value: string) => (from === value ? errors('source') : [])
  const way = (value: string, label: string, field?: ReactNode, error: readonly string[] = []) => (
    <div className="grid gap-1.5">
      <label className="flex items-center gap-2">
        <input type="radio" name="from" value={value} defaultChecked={from === value} className="choice" />
        {label}
      </label>
      {field ? <div className="ms-6 grid max-w-md gap-1">{field}</div> : null}
      {error.length > 0 ? (
        <div className="ms-6">
          <FieldError id={`${value}-error`} errors={error} />
        </div>
      ) : null}
    </div>
  )
  return (
    <fieldset id="from" className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-medium">Test cases</legend>
      {newCases > 0
        ? way('new', `${counted(newCases, 'new case')} of what the cycle was made of`, undefined, refusalOf('new'))
        : null}
      {way('release', 'All that are mapped to the release', undefined, refusalOf('release'))}
      {way(
        'module',
        'All of a module, with those below it',
        <ModuleField
          id="moduleId"
          name="moduleId"
          label="Module"
          hideLabel
          projectId={projectId}
          found={modules}
          chosen={typed('moduleId', '')}
          error={errors('moduleId')}
          onChoose={(form) => choose(form, 'module')}
        />,
        refusalOf('module'),
      )}
      {views.length > 0
        ? way(
            'view',
            'All that a view shows',
            <Select
              id="viewId"
              name="viewId"
              aria-label="View"
              placeholder="Choose a view"
              defaultValue={typed('viewId', String(viewId ?? ''))}
              options={views.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(event) => choose(event.currentTarget.form, 'view')}
            />,
            [...errors('viewId'), ...refusalOf('view')],
          )
        : null}
      {way(
        'search',
        'All that a search finds',
        <Input
          id="search"
          name="search"
          aria-label="Search"
          placeholder="priority:high -tag:slow"
          defaultValue={typed('search', '')}
          onInput={(event) => choose(event.currentTarget.form, 'search')}
        />,
        [...errors('search'), ...refusalOf('search')],
      )}
      <p className="text-xs text-muted-foreground">
        Or tick cases in the list of test cases and choose “Test cycle” there. Cases that are not applicable are left
        out.
      </p>
    </fieldset>
  )
}

/** Ticks the way whose field somebody fills in. */
function choose(form: HTMLFormElement | null, value: string): void {
  const box = form?.querySelector<HTMLInputElement>(`input[name="from"][value="${value}"]`)
  if (box) box.checked = true
}
