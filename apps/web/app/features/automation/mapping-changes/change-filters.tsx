import { staleWords } from '@caseweave/contract/automation/mapping-changes/mapping-change-messages'
import type { MappingChangesPage } from '@caseweave/contract/automation/mapping-changes/mapping-changes'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Button } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Form, Link } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'
import { OnceKey } from '../../platform/dialogs/once-key'
import { type ChangeAddress, changesHref } from './change-links'

interface ChangeFiltersProps {
  onceKey: string
  projectId: number
  address: ChangeAddress
  list: Pick<MappingChangesPage, 'reasons' | 'files' | 'total' | 'asOf'>
  mayAnswer: boolean
}

/** Which of the changed mappings are listed, and what to do with all of these. */
export function ChangeFilters({ onceKey, projectId, address, list, mayAnswer }: ChangeFiltersProps) {
  const { reasons, files, total, asOf } = list
  const all = numberText(total)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <Form
        key={`${address.reason} ${address.fileId}`}
        method="get"
        action={changesHref(projectId)}
        className="flex flex-wrap items-end gap-2"
      >
        <Field id="change-reason" label="Reason" className="w-44 max-w-full">
          {(control) => (
            <Select {...control} name="reason" defaultValue={address.reason ?? ''}>
              <option value="">All reasons</option>
              {reasons.map(({ reason, count }) => (
                <option key={reason} value={reason}>{`${staleWords[reason].word} (${numberText(count)})`}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="change-file" label="Feature file" className="w-64 max-w-full">
          {(control) => (
            <Select {...control} name="file" defaultValue={address.fileId || ''}>
              <option value="">All files</option>
              {files.map(({ id, name, count }) => (
                <option key={id} value={id}>{`${name} (${numberText(count)})`}</option>
              ))}
            </Select>
          )}
        </Field>
        {address.caseNumber ? <input type="hidden" name="case" value={address.caseNumber} /> : null}
        <Button type="submit" variant="outline">
          Show
        </Button>
        {address.caseNumber ? (
          <Link href={changesHref(projectId)} className="py-1.5 text-link underline underline-offset-2">
            {`Of ${caseNumberLabel(address.caseNumber)} alone: show all`}
          </Link>
        ) : null}
      </Form>
      {mayAnswer && total > 1 ? (
        <Form method="post" action={changesHref(projectId, address)} className="flex flex-wrap gap-1.5">
          <OnceKey value={onceKey} />
          <input type="hidden" name="asOf" value={asOf} />
          {address.reason === 'deleted' ? null : (
            <Button type="submit" name="go" value="confirm" variant="outline">
              {`Confirm all ${all}`}
            </Button>
          )}
          {address.reason || address.fileId || address.caseNumber ? (
            <Button type="submit" name="go" value="remove" variant="ghost">
              {`Remove all ${all}`}
            </Button>
          ) : null}
        </Form>
      ) : null}
    </div>
  )
}
