import {
  ModuleLayout,
  moduleForAll,
  moduleLayoutNames,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import type { ModuleChoices } from '@caseweave/contract/project/modules'
import { ButtonLink } from '@caseweave/ui/button'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { Field } from '@caseweave/ui/field'
import { Select } from '@caseweave/ui/select'
import type { FormReply } from '../../../server/form.server'
import { typedIn } from '../../platform/dialogs/form-errors'
import { ModuleField } from '../../project/modules/module-field'

interface UploadFieldsProps {
  projectId: number
  /** The page where imports begin. */
  here: string
  /** Saved mappings of the project, Default first. */
  mappings: readonly { id: number; name: string }[]
  modules: ModuleChoices
  moduleId: number | null
  layout: ModuleLayout
  lastResult: FormReply['lastResult'] | undefined
}

/** How the files of an upload of definitions are read, and where their cases go. */
export function UploadFields(props: UploadFieldsProps) {
  const { projectId, here, mappings, modules, moduleId, layout, lastResult } = props
  const typed = lastResult?.initialValue
  // One that the page does not offer is chosen anew.
  const chosen = modules.choices.find(({ id }) => String(id) === typedIn(lastResult, 'moduleId'))?.id ?? moduleId
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
            defaultValue={typedIn(lastResult, 'columnMappingId') || '0'}
            options={mappings.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      </Field>
      <ModuleField
        key={moduleId}
        id="moduleId"
        name="moduleId"
        label="Module for cases without one"
        projectId={projectId}
        found={modules}
        first={{ value: '', label: 'None: named after the file' }}
        chosen={chosen === null ? '' : String(chosen)}
        still={
          <ButtonLink href={`${here}/module`} variant="outline" size="sm" className="mt-1.5">
            Search all modules
          </ButtonLink>
        }
      />
      <Field
        id="layout"
        label="Modules of features and classes"
        help={`Without a module chosen above, the one module is “${moduleForAll.feature}” or “${moduleForAll.java}”. Cases that are there stay where they are.`}
      >
        {(control) => (
          <Select
            {...control}
            name="layout"
            defaultValue={typedIn(lastResult, 'layout') || layout}
            options={ModuleLayout.options.map((value) => ({ value, label: moduleLayoutNames[value] }))}
          />
        )}
      </Field>
      <CheckboxField
        id="addCases"
        name="addCases"
        defaultChecked={typed ? typed.addCases === 'on' : true}
        label="Make test cases of scenarios and tests"
        help="Of feature and Java files: those that have no test case yet become automated ones."
      />
    </>
  )
}
