import { viewLimits } from '@caseweave/contract/cases/saved-views/saved-views'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import type { FormReply } from '../../../server/form.server'
import { useProject } from '../../people/projects/project.route'
import { fieldHelp } from '../../platform/dialogs/field-help'
import { errorsAt, formErrors, typedIn } from '../../platform/dialogs/form-errors'
import { type MeanwhileReply, meanwhileNote } from '../../platform/dialogs/three-way'

interface ViewFieldsProps {
  lastResult: FormReply['lastResult'] | undefined
  /** What the view is like so far. */
  view: { name: string; shared: boolean; starred: boolean; opens: boolean; projectOpens: boolean }
  /** True where its name and who sees it can be changed. */
  mayEdit: boolean
  isNew?: boolean
  /** What somebody else has saved meanwhile, and what the fields hold since. */
  merged?: MeanwhileReply['merged']
}

/** The fields of a view. */
export function ViewFields({ lastResult, view, mayEdit, isNew = false, merged }: ViewFieldsProps) {
  const { projectRole, organizationRole } = useProject()
  const may = (permission: 'testCases.write' | 'project.manage') =>
    mayInProject(permission, projectRole, organizationRole)
  const ticked = (name: 'shared' | 'starred' | 'opens' | 'projectOpens') =>
    lastResult ? (merged?.values[name] ?? typedIn(lastResult, name)) === 'on' : view[name]
  const note = (name: 'shared' | 'projectOpens') => {
    const change = merged?.changes[name]
    return meanwhileNote(change && { ...change, value: change.value === 'on' ? 'ticked' : 'not ticked' })
  }
  const errors = [...formErrors(lastResult), ...errorsAt(lastResult, 'shared'), ...errorsAt(lastResult, 'projectOpens')]
  return (
    <>
      <ErrorSummary errors={errors.map((message) => ({ message }))} />
      {mayEdit ? (
        <Field
          id="name"
          label="Name"
          help={fieldHelp(undefined, meanwhileNote(merged?.changes.name))}
          error={errorsAt(lastResult, 'name')}
        >
          {(control) => (
            <Input
              {...control}
              name="name"
              defaultValue={merged?.values.name ?? (lastResult ? typedIn(lastResult, 'name') : view.name)}
              maxLength={viewLimits.name}
              required
              autoComplete="off"
              data-autofocus
            />
          )}
        </Field>
      ) : (
        <>
          <input type="hidden" name="name" value={view.name} />
          {view.shared ? <input type="hidden" name="shared" value="on" /> : null}
        </>
      )}
      {mayEdit && may('testCases.write') ? (
        <CheckboxField
          id="shared"
          name="shared"
          defaultChecked={ticked('shared')}
          label="Share with the project"
          help={fieldHelp(
            'Everybody who sees its test cases finds the view; you and project leads can change it.',
            note('shared'),
          )}
        />
      ) : null}
      <CheckboxField
        id="starred"
        name="starred"
        defaultChecked={ticked('starred')}
        label="Star it"
        help="It comes first in your list of views."
      />
      <CheckboxField
        id="opens"
        name="opens"
        defaultChecked={ticked('opens')}
        label="Open the list with this view"
        help="For you, whenever you go to the test cases; a link with a filter of its own still shows that."
      />
      {!isNew && mayEdit && may('project.manage') ? (
        <CheckboxField
          id="projectOpens"
          name="projectOpens"
          defaultChecked={ticked('projectOpens')}
          label="Open the list with this view for the whole project"
          help={fieldHelp('For everybody who has chosen no view of their own.', note('projectOpens'))}
        />
      ) : null}
    </>
  )
}
