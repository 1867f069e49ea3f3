import { numberText } from '@caseweave/contract/platform/numbers'
import { cn } from '@caseweave/ui/class-names'
import type { ControlProps } from '@caseweave/ui/field'
import { controlClasses } from '@caseweave/ui/input'
import { ChevronsUpDown } from 'lucide-react'
import type { RefObject } from 'react'
import type { ModuleOption } from './module-option'
import { ModuleOptions } from './module-options'
import { useCombobox } from './use-combobox'
import type { useModuleOptions } from './use-module-options'

interface ModuleComboboxProps {
  control: ControlProps
  name: string
  projectId: number
  except: number | undefined
  before: readonly ModuleOption[]
  option: ModuleOption | null
  placeholder: string
  required: boolean
  focused: RefObject<boolean>
  onOption: (option: ModuleOption) => void
  onChoose: ((form: HTMLFormElement | null, value: string) => void) | undefined
}

/** The popover attribute, which the types of React 18 do not know yet: over dialogs, and over whatever scrolls. */
const inTopLayer: object = { popover: 'manual' }

/** A box to type in and to choose a module from (after the ARIA pattern of an editable combobox with a list). */
export default function ModuleCombobox(props: ModuleComboboxProps) {
  const { control, name, option, placeholder, required } = props
  const { field, popup, sent, found, active, setWanted, choose, handleKeyDown, type } = useCombobox(props)
  const { open, options, show, hide, failed } = found
  const listId = `${control.id}-list`
  const text = option?.names.join(' › ') ?? ''
  const nothing = open && options.length === 0 && !failed
  return (
    <div className="relative">
      <select ref={sent} name={name} hidden value={option?.value ?? ''} onChange={() => {}}>
        <option value={option?.value ?? ''}>{text}</option>
      </select>
      <input
        {...control}
        ref={field}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-activedescendant={open && options[active] ? `${listId}-${active}` : undefined}
        aria-required={required || undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        placeholder={open && option ? text : placeholder}
        title={open ? undefined : text || undefined}
        value={found.typed ?? text}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => open || show(null)}
        onBlur={hide}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
        className={cn(controlClasses, 'h-8 truncate pe-8')}
      />
      <ChevronsUpDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-3.5 text-muted-foreground"
      />
      <div ref={popup} {...inTopLayer} data-slot="module-popup" className="module-popup">
        {open ? (
          <ModuleOptions
            id={listId}
            options={options}
            active={active}
            chosen={option?.value ?? ''}
            searched={found.searched}
            onPoint={setWanted}
            onChoose={(at) => choose(options[at])}
          />
        ) : (
          <div id={listId} role="listbox" aria-label="Modules" />
        )}
        {open && failed ? (
          <p role="alert" className="px-3 py-2 text-xs text-fail">
            The modules could not be loaded. Close the list and open it again.
          </p>
        ) : null}
        <p role="status" className={nothing ? 'px-3 py-2 text-muted-foreground' : 'sr-only'}>
          {open ? statusOf(found) : ''}
        </p>
      </div>
    </div>
  )
}

function statusOf({ loading, options, hidden, searched }: ReturnType<typeof useModuleOptions>): string {
  if (loading) return 'Loading the modules'
  if (options.length === 0) return searched ? 'No module has this in its name.' : 'There are no modules yet.'
  const more = hidden > 0 ? `, and ${numberText(hidden)} more: type to find them` : ''
  return `${numberText(options.length)} to choose from${more}`
}
