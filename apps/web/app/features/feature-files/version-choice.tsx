import { Button } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Select } from '@caseweave/ui/select'
import { useEffect, useState } from 'react'

interface VersionChoiceProps {
  versions: readonly { version: number }[]
  chosen: { old: string; new: string }
  problem: { field: string; text: string } | null
  /** Takes the comparison away; null when there is none. */
  hide: (() => void) | null
}

/** The choice of two versions to compare, the old one first; source: test-work.md §4. Without JavaScript the server checks the order. */
export function VersionChoice({ versions, chosen, problem, hide }: VersionChoiceProps) {
  const [older, setOlder] = useState(chosen.old)
  const [newer, setNewer] = useState(chosen.new)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const optionsOf = (isOut: (version: number) => boolean) =>
    versions.map(({ version }) => ({
      value: String(version),
      label: `V${version}`,
      disabled: scripted && isOut(version),
    }))
  const errorOf = (field: string) => (problem?.field === field ? problem.text : null)
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field id="old-version" label="Old version" error={errorOf('old')}>
        {(control) => (
          <Select
            {...control}
            name="old"
            placeholder="Choose"
            className="w-28"
            value={older}
            onChange={(event) => setOlder(event.currentTarget.value)}
            options={optionsOf((version) => newer !== '' && version >= Number(newer))}
          />
        )}
      </Field>
      <Field id="new-version" label="New version" error={errorOf('new')}>
        {(control) => (
          <Select
            {...control}
            name="new"
            placeholder="Choose"
            className="w-28"
            value={newer}
            disabled={scripted && older === ''}
            onChange={(event) => setNewer(event.currentTarget.value)}
            options={optionsOf((version) => older !== '' && version <= Number(older))}
          />
        )}
      </Field>
      <Button
        type="submit"
        name="intent"
        value="compare"
        variant="outline"
        disabled={scripted && (older === '' || newer === '')}
      >
        Compare
      </Button>
      {hide ? (
        <Button
          type="submit"
          name="intent"
          value="hideComparison"
          variant="outline"
          onClick={(event) => {
            event.preventDefault()
            hide()
          }}
        >
          Hide Comparison
        </Button>
      ) : null}
    </div>
  )
}
