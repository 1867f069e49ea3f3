import { mappingMessages } from '@caseweave/contract/results/release-mapping/mapping-messages'
import { type ReactNode, type RefObject, useState } from 'react'
import { PickForm } from '../../cases/picks/pick-form'
import { versionFieldOf } from './fold-ticks'
import { type MappingAddress, readMappingAddress } from './mapping-links'

/** Where the form leads to without being posted. */
export type MappingGo =
  | { what: 'all' | 'none' | 'discard' }
  | { what: 'fields'; changes: Partial<MappingAddress>; replace: boolean }

interface MappingFormProps {
  id: string
  element: RefObject<HTMLFormElement>
  action: string
  searched: string
  pick: string
  /** Says which rows are ticked now; false when that is more than can be kept. */
  onTick: (ticked: ReadonlySet<number>) => boolean
  onVersion: (field: { number: number; usual: number }, version: number) => void
  onGo: (go: MappingGo) => void
  children: ReactNode
}

/** The form of Release Mapping, with what was ticked on other pages. */
export function MappingForm({
  id,
  element,
  action,
  searched,
  pick,
  onTick,
  onVersion,
  onGo,
  children,
}: MappingFormProps) {
  const [full, setFull] = useState(false)
  return (
    <PickForm
      id={id}
      element={element}
      action={action}
      searched={searched}
      className="flex min-h-0 flex-col gap-3"
      onGo={(go) => {
        const known = go === 'all' || go === 'none' || go === 'discard'
        if (known) onGo({ what: go })
        return known
      }}
      onFields={(fields, replace) => {
        const { releaseId, type, search, show, pageSize, page } = readMappingAddress(fields)
        onGo({ what: 'fields', changes: { releaseId, type, search, show, pageSize, page }, replace })
      }}
      onTick={(ticked) => setFull(!onTick(ticked))}
      followingOf={(field) => {
        const version = versionFieldOf(field.name)
        if (version) onVersion(version, Number(field.value))
        return version ? null : {}
      }}
    >
      <input type="hidden" name="pick" value={pick} />
      {full ? (
        <p role="alert" className="text-fail">
          {mappingMessages.tooMany}
        </p>
      ) : null}
      {children}
    </PickForm>
  )
}
