import type { ReleaseRow } from '@caseweave/contract/project/releases/releases'
import { Button, buttonClasses } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Link } from '@caseweave/ui/navigation'
import { SearchInput } from '@caseweave/ui/search-input'
import { Select } from '@caseweave/ui/select'
import { ChevronRight, FolderTree, X } from 'lucide-react'
import { useTypedText } from '../../../client/use-typed-text'
import type { MappingAddress } from './mapping-links'

interface MappingFiltersProps {
  /** The id of the form that these fields belong to. */
  form: string
  address: MappingAddress
  /** Those that the type offers, and the chosen one. */
  releases: readonly Pick<ReleaseRow, 'id' | 'number' | 'enabled'>[]
  /** The names of the chosen module, from the top; null for all. */
  trail: readonly string[] | null
  moduleHref: string
  allModulesHref: string
  mayMap: boolean
}

const types = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]

/** Module, release and search of the screen, and what maps. */
export function MappingFilters(props: MappingFiltersProps) {
  const { form, address, releases, trail, moduleHref, allModulesHref, mayMap } = props
  const groups = [
    { label: 'Active', releases: releases.filter(({ enabled }) => enabled) },
    { label: 'Inactive', releases: releases.filter(({ enabled }) => !enabled) },
  ].filter((group) => group.releases.length > 0)
  const box = useTypedText(address.search)
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <Link href={moduleHref} data-tour="module" className={buttonClasses({ variant: 'outline' })}>
          <FolderTree aria-hidden="true" /> Filter by Module
        </Link>
        <div data-tour="release-type">
          <Field id="release-type" label="Release Type" className="w-32">
            {(control) => (
              <Select
                {...control}
                key={address.type}
                form={form}
                name="type"
                defaultValue={address.type}
                options={types}
              />
            )}
          </Field>
        </div>
        <div data-tour="release">
          <Field id="release" label="Pick a release" className="w-52 max-w-full">
            {(control) => (
              <Select
                {...control}
                key={address.releaseId}
                form={form}
                name="release"
                defaultValue={String(address.releaseId)}
              >
                <option value="0">None</option>
                {groups.map((group) => (
                  <optgroup key={group.label} label={group.label}>
                    {group.releases.map(({ id, number }) => (
                      <option key={id} value={id}>
                        {number}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <noscript>
          <Button type="submit" form={form} name="go" value="show" variant="outline">
            Show
          </Button>
        </noscript>
        {mayMap ? (
          <Button type="submit" form={form} name="go" value="map" data-tour="map">
            Map Release
          </Button>
        ) : null}
        <div data-tour="search" className="ms-auto w-64 max-sm:w-full">
          <SearchInput
            form={form}
            name="search"
            ref={box}
            aria-label="Filter testcase"
            placeholder="Filter testcase"
            defaultValue={address.search}
          />
        </div>
      </div>
      {trail ? <ModuleHierarchy trail={trail} allModulesHref={allModulesHref} /> : null}
    </div>
  )
}

/** The chosen module with all above it, each on a line of its own, and the way back to all modules. */
function ModuleHierarchy({ trail, allModulesHref }: { trail: readonly string[]; allModulesHref: string }) {
  return (
    <details open className="group/hierarchy rounded-md border border-border bg-card">
      <summary className="flex cursor-pointer list-none items-center gap-2 px-3 py-1.5 font-medium">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-muted-foreground transition-transform group-open/hierarchy:rotate-90"
        />
        <span className="min-w-0 truncate">{`Module hierarchy: ${trail.at(-1)}`}</span>
      </summary>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-border px-3 py-2">
        <ol className="min-w-0">
          {trail.map((name, depth) => (
            <li key={trail.slice(0, depth + 1).join('/')} className="wrap-anywhere">
              {depth > 0 ? (
                <span aria-hidden="true" className="text-muted-foreground">
                  ↓{' '}
                </span>
              ) : null}
              {name}
            </li>
          ))}
        </ol>
        <Link href={allModulesHref} className={buttonClasses({ variant: 'ghost', size: 'sm' })}>
          <X aria-hidden="true" /> Remove filter
        </Link>
      </div>
    </details>
  )
}
