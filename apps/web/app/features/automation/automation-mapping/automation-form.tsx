import { writeCaseNumbers } from '@caseweave/contract/cases/test-cases/case-numbers'
import type { ReactNode, RefObject } from 'react'
import { PickForm } from '../../cases/picks/pick-form'
import { type AutomationAddress, readAutomationAddress } from './automation-links'
import { type AutomationPick, pickFields, writePick } from './automation-pick'

type DialogName = 'module' | 'feature' | 'scenario' | 'covers'
const dialogs: readonly string[] = ['module', 'feature', 'scenario', 'covers']
export const isDialog = (go: unknown): go is DialogName => typeof go === 'string' && dialogs.includes(go)

interface AutomationFormProps {
  id: string
  element: RefObject<HTMLFormElement>
  action: string
  address: AutomationAddress
  pick: AutomationPick
  /** The ticked steps, be they touched or mapped already. */
  steps: readonly number[]
  /** Says which of the rows are ticked now. */
  onTick: (ticked: ReadonlySet<number>) => void
  onFields: (changes: Partial<AutomationAddress>, replace: boolean) => void
  onClear: () => void
  onDialog: (dialog: DialogName) => void
  children: ReactNode
}

/** What the fields of a form say of the screen; those that are not in it, or disabled, stay as they are. */
export function fieldsOf(form: FormData, here: AutomationAddress): Partial<AutomationAddress> {
  const { releaseId, version, show, search, pageSize, page, stepPage } = readAutomationAddress(form)
  const kept = <T,>(name: string, value: T, before: T) => (form.has(name) ? value : before)
  return {
    releaseId: kept('release', releaseId, here.releaseId),
    version: kept('version', version, here.version),
    show: kept('show', show, here.show),
    search: kept('search', search, here.search),
    pageSize: kept('pageSize', pageSize, here.pageSize),
    onlyMapped: kept('stepFilter', form.get('onlyMapped') === '1', here.onlyMapped),
    // A page of the steps leaves the cases where they are.
    ...(form.has('stepPage') ? { stepPage, page: here.page } : { page: form.has('page') ? page : 1 }),
  }
}

/** The form of Automation Mapping, with what was ticked on other pages and of other scenarios. */
export function AutomationForm(props: AutomationFormProps) {
  const { id, element, action, address, pick, steps, onTick, onFields, onClear, onDialog, children } = props
  return (
    <PickForm
      id={id}
      element={element}
      action={action}
      searched={address.search}
      className="flex min-h-0 flex-1 flex-col gap-3"
      onGo={(go) => {
        if (isDialog(go)) onDialog(go)
        else if (go === 'clear') onClear()
        else return false
        return true
      }}
      onFields={(fields, replace) => onFields(fieldsOf(fields, address), replace)}
      onTick={onTick}
      followingOf={(field) => {
        if (field.name === 'onlyMapped') return { page: address.page, replace: true }
        return field instanceof HTMLSelectElement ? {} : null
      }}
    >
      {Object.entries(writePick(pick)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={pickFields.stepsNow} value={writeCaseNumbers(steps)} />
      {children}
    </PickForm>
  )
}
