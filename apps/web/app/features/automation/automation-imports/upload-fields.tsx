import { withParameters } from '@caseweave/contract/platform/addresses'
import { ButtonLink } from '@caseweave/ui/button'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { Field } from '@caseweave/ui/field'
import { Select } from '@caseweave/ui/select'
import { X } from 'lucide-react'

interface UploadFieldsProps {
  /** The page where imports begin. */
  here: string
  /** Saved mappings of the project, Default first. */
  mappings: readonly { id: number; name: string }[]
  target: { id: number; trail: string } | null
}

/** How the files of an upload of definitions are read, and where their cases go. */
export function UploadFields({ here, mappings, target }: UploadFieldsProps) {
  return (
    <>
      <Field
        id="columnMappingId"
        label="Column mapping"
        help="Default recognises the headers of TestRail, Xray, Zephyr, Qase, Azure DevOps and others."
      >
        {(control) => (
          <Select
            {...control}
            name="columnMappingId"
            options={mappings.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      </Field>
      <div className="grid gap-1.5">
        <p className="font-medium">Module for cases without one</p>
        <div className="flex flex-wrap items-center gap-2">
          {target ? (
            <>
              <input type="hidden" name="moduleId" value={target.id} />
              <span className="min-w-0 break-words">{target.trail}</span>
              <ButtonLink
                href={withParameters(here, { moduleId: null })}
                variant="ghost"
                size="icon-sm"
                aria-label="Use a new module instead"
              >
                <X aria-hidden="true" />
              </ButtonLink>
            </>
          ) : (
            <span className="text-muted-foreground">One named after the file, the feature or the class</span>
          )}
          <ButtonLink
            href={withParameters(`${here}/module`, { moduleId: target ? String(target.id) : null })}
            variant="outline"
            size="sm"
          >
            {target ? 'Change' : 'Choose a module'}
          </ButtonLink>
        </div>
      </div>
      <CheckboxField
        id="addCases"
        name="addCases"
        defaultChecked
        label="Make test cases of scenarios and tests"
        help="Of feature and Java files: those that have no test case yet become automated ones."
      />
    </>
  )
}
