import type { ModuleChoices } from '@caseweave/contract/project/modules'
import { useLocation } from '@remix-run/react'
import { behindDialog } from './module-dialog'
import { ModuleField } from './module-field'

interface ModuleChoiceProps {
  id: string
  name: string
  legend: string
  projectId: number
  found: ModuleChoices
  /** A choice that is no module, before all others. */
  first?: { value: string; label: string }
  /** The module that is not offered, with all below it. */
  except?: number
  chosen?: string
  error?: readonly string[]
  /** The other fields of the form, which the search sends as they are. */
  own?: readonly string[]
}

/**
 * The module of a dialog's form. Without JavaScript its search is the same form sent as GET, so that nothing chosen gets lost.
 */
export function ModuleChoice({ legend, chosen = '', own = [], ...rest }: ModuleChoiceProps) {
  const location = useLocation()
  const page = new URLSearchParams(behindDialog(0, location).split('?')[1])
  const kept = [...page].filter(([key]) => !own.includes(key))
  const text = new URLSearchParams(location.search).get('q') ?? ''
  return (
    <div>
      {kept.map(([key, value]) => (
        <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
      ))}
      <ModuleField {...rest} label={legend} chosen={chosen} search={{ name: 'q', text }} />
    </div>
  )
}
