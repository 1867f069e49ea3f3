import type { CloneForm } from '@caseweave/contract/cases/case-clones'
import type { ModuleChoices } from '@caseweave/contract/project/modules'
import { Button } from '@caseweave/ui/button'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Select } from '@caseweave/ui/select'
import { useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { ModuleChoice } from '../../project/modules/module-choice'
import { cloneFields } from './clone-links'

interface CloneFieldsProps {
  offer: CloneForm
  modules: ModuleChoices
  sameProject: boolean
  summary: string
  moduleId: string
  releases: boolean
  errors: Record<'summary' | 'targetProjectId' | 'moduleId', string[]>
}

const shown = (errors: string[]) => (errors.length > 0 ? errors : undefined)

/** What the clone is called, where it comes to, and whether it joins releases. Another project shows its modules at once. */
export function CloneFields(props: CloneFieldsProps) {
  const { offer, modules, sameProject, summary, moduleId, releases, errors } = props
  const submit = useSubmit()
  const { only, projects, target } = offer
  return (
    <>
      {only ? <SummaryField key={only.number} summary={summary} errors={errors.summary} /> : null}
      {projects.length > 1 || errors.targetProjectId.length > 0 ? (
        <div className="flex items-end gap-2">
          <Field id="targetProjectId" label="Project" error={shown(errors.targetProjectId)} className="flex-1">
            {(control) => (
              <Select
                {...control}
                key={target.id}
                name="targetProjectId"
                defaultValue={String(target.id)}
                options={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
                onChange={(event) =>
                  submit(event.currentTarget.form, { method: 'get', replace: true, preventScrollReset: true })
                }
              />
            )}
          </Field>
          <noscript>
            <Button type="submit" formMethod="get" formNoValidate variant="outline">
              Show its modules
            </Button>
          </noscript>
        </div>
      ) : (
        <input type="hidden" name="targetProjectId" value={target.id} />
      )}
      <ModuleChoice
        key={`modules-${target.id}`}
        id="targetId"
        name="targetId"
        legend="Module"
        projectId={target.id}
        found={modules}
        own={cloneFields}
        {...(sameProject
          ? { first: { value: '0', label: only ? 'The module of the case' : 'The module of each case' } }
          : {})}
        chosen={moduleId}
        error={shown(errors.moduleId)}
      />
      {sameProject ? (
        <CheckboxField
          id="releases"
          name="releases"
          value="yes"
          defaultChecked={releases}
          label="Add to the same releases"
          help="Releases that are disabled are left out."
        />
      ) : null}
    </>
  )
}

/** The summary, selected for typing. */
function SummaryField({ summary, errors }: { summary: string; errors: string[] }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  return (
    <Field id="summary" label="Test summary" error={shown(errors)}>
      {(control) => (
        <Input
          {...control}
          ref={input}
          name="summary"
          defaultValue={summary}
          required
          autoComplete="off"
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </Field>
  )
}
