import { Button } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Select } from '@caseweave/ui/select'
import { type ComponentProps, useEffect, useState } from 'react'

export interface VersionPairProps {
  versions: readonly { version: number; note?: string | null }[]
  chosen: { old: string; new: string }
  problem: { field: string; text: string } | null
  /** What else the button says to the form that it stands in. */
  button?: Pick<ComponentProps<typeof Button>, 'name' | 'value' | 'variant'>
  selectClassName?: string
}

/**
 * The choice of two versions to compare, the old one first, and the button that does. Without JavaScript nothing
 * is disabled, and the server checks the order.
 */
export function VersionPair({ versions, chosen, problem, button, selectClassName }: VersionPairProps) {
  const [older, setOlder] = useState(chosen.old)
  const [newer, setNewer] = useState(chosen.new)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const latest = Math.max(...versions.map(({ version }) => version))
  const optionsOf = (isOut: (version: number) => boolean) =>
    versions.map(({ version, note }) => ({
      value: String(version),
      label: note ? `V${version}, ${note}` : `V${version}`,
      disabled: scripted && isOut(version),
    }))
  const errorOf = (field: string) => (problem?.field === field ? problem.text : null)
  return (
    <>
      <Field id="old-version" label="Old version" error={errorOf('old')}>
        {(control) => (
          <Select
            {...control}
            name="old"
            placeholder="Choose"
            className={selectClassName}
            value={older}
            onChange={(event) => setOlder(event.currentTarget.value)}
            options={optionsOf((version) => version >= (newer === '' ? latest : Number(newer)))}
          />
        )}
      </Field>
      <Field id="new-version" label="New version" error={errorOf('new')}>
        {(control) => (
          <Select
            {...control}
            name="new"
            placeholder="Choose"
            className={selectClassName}
            value={newer}
            disabled={scripted && older === ''}
            onChange={(event) => setNewer(event.currentTarget.value)}
            options={optionsOf((version) => older !== '' && version <= Number(older))}
          />
        )}
      </Field>
      <Button type="submit" {...button} disabled={scripted && (older === '' || newer === '')}>
        Compare
      </Button>
    </>
  )
}
