import { Button } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'
import type { SuggestionAddress } from './suggestion-links'

interface ReleaseChoiceProps {
  action: string
  address: SuggestionAddress
  releaseId: number
  releases: readonly { id: number; number: string }[]
}

/** Which release is mapped to; what is mapped there already is not suggested. */
export function ReleaseChoice({ action, address, releaseId, releases }: ReleaseChoiceProps) {
  const { caseNumber, scenarioId } = address
  return (
    <Form method="get" action={action} className="flex flex-wrap items-end gap-2">
      {caseNumber ? <input type="hidden" name="case" value={caseNumber} /> : null}
      {scenarioId ? <input type="hidden" name="scenario" value={scenarioId} /> : null}
      <Field id="suggestion-release" label="Release" className="w-44 max-w-full">
        {(control) => (
          <Select {...control} key={releaseId} name="release" defaultValue={String(releaseId)}>
            <option value="0">None</option>
            {releases.map(({ id, number }) => (
              <option key={id} value={id}>
                {number}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="outline">
        Show
      </Button>
    </Form>
  )
}
