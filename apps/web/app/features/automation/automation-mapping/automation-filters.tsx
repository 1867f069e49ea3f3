import { messages } from '@caseweave/contract/platform/messages'
import { releaseMessages } from '@caseweave/contract/project/releases/release-messages'
import { Alert } from '@caseweave/ui/alert'
import { Button, buttonClasses } from '@caseweave/ui/button'
import { cn } from '@caseweave/ui/class-names'
import { Field } from '@caseweave/ui/field'
import { Select } from '@caseweave/ui/select'
import { ChevronsUpDown, FolderTree, Link2 } from 'lucide-react'
import type { AutomationAddress } from './automation-links'

interface AutomationFiltersProps {
  /** The id of the form that these fields belong to. */
  form: string
  address: AutomationAddress
  releases: readonly { id: number; number: string; enabled: boolean }[]
  /** What the chosen module, file and scenario are called; null for none. */
  module: string | null
  file: string | null
  scenario: string | null
  /** True while there are no test cases to map. */
  disabled: boolean
  mayMap: boolean
}

/** Module, release, feature file and scenario of the screen, and what maps. */
export function AutomationFilters(props: AutomationFiltersProps) {
  const { form, address, releases, module, file, scenario, disabled, mayMap } = props
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <div data-tour="module" className="flex max-w-full min-w-0 items-center gap-2">
        <button
          type="submit"
          form={form}
          name="go"
          value="module"
          aria-haspopup="dialog"
          className={buttonClasses({ variant: 'outline' })}
        >
          <FolderTree aria-hidden="true" /> Filter by Module
        </button>
        <span
          className={cn('max-w-52 min-w-0 truncate', module === null && 'text-muted-foreground')}
          title={module ?? undefined}
        >
          {module ?? messages.allModulesSelected}
        </span>
      </div>
      <div data-tour="release">
        <Field id="release" label="Release" className="w-36 lg:w-40">
          {(control) => (
            <Select
              {...control}
              key={address.releaseId}
              form={form}
              name="release"
              defaultValue={String(address.releaseId)}
              disabled={disabled}
            >
              <option value="0">None</option>
              {releases.map(({ id, number, enabled }) => (
                <option key={id} value={id}>
                  {enabled ? number : `${number} (disabled)`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div data-tour="feature" className="min-w-0 flex-1 basis-48 sm:max-w-64">
        <Choice {...{ form, disabled }} id="feature" label="Feature" empty="Search Feature..." chosen={file} />
      </div>
      <div data-tour="scenario" className="min-w-0 flex-1 basis-56 sm:max-w-96">
        <Choice {...{ form, disabled }} id="scenario" label="Scenario" empty="Search Scenario..." chosen={scenario} />
      </div>
      <noscript>
        <Button type="submit" form={form} name="go" value="show" variant="outline">
          Show
        </Button>
      </noscript>
      {mayMap ? (
        <Button type="submit" form={form} name="go" value="map" data-tour="map">
          <Link2 aria-hidden="true" /> Map Test Case
        </Button>
      ) : null}
      {releases.some(({ id, enabled }) => id === address.releaseId && !enabled) ? (
        <Alert tone="warning" className="basis-full">
          {releaseMessages.cannotMap}
        </Alert>
      ) : null}
    </div>
  )
}

interface ChoiceProps {
  form: string
  id: 'feature' | 'scenario'
  label: string
  /** Stands there while nothing is chosen. */
  empty: string
  chosen: string | null
  disabled: boolean
}

/** Looks like a select and opens the dialog to choose from: there are thousands. */
function Choice({ form, id, label, empty, chosen, disabled }: ChoiceProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className="font-medium">
        {label}
      </span>
      <button
        type="submit"
        form={form}
        name="go"
        value={id}
        id={id}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-chosen`}
        title={chosen ?? undefined}
        className={buttonClasses({ variant: 'outline', className: 'w-full justify-between border-input font-normal' })}
      >
        <span id={`${id}-chosen`} className={cn('min-w-0 truncate', chosen === null && 'text-muted-foreground')}>
          {chosen ?? empty}
        </span>
        <ChevronsUpDown aria-hidden="true" className="text-muted-foreground" />
      </button>
    </div>
  )
}
