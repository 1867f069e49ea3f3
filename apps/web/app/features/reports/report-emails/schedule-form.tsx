import { projectRoleNames } from '@caseweave/contract/people/roles'
import { weekdayNames } from '@caseweave/contract/platform/weekdays'
import { allRoles } from '@caseweave/contract/reports/report-emails/report-email-messages'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { ErrorSummary, Field, FieldError } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'
import { useLocation } from '@remix-run/react'
import type { FormReply } from '../../../server/form.server'
import { useProject } from '../../people/projects/project.route'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, formErrors } from '../../platform/dialogs/form-errors'
import { OnceKey } from '../../platform/dialogs/once-key'
import { ModuleField } from '../../project/modules/module-field'
import { schedulesHref } from './email-links'
import { MemberTicks } from './member-ticks'
import type { ScheduleOffer } from './schedule-offer.server'

interface ScheduleFormProps {
  title: string
  /** What the button says. */
  label: string
  /** Of a new one. */
  onceKey?: string
  offer: ScheduleOffer
  values: {
    releaseId: number
    environmentId: number
    moduleId: number
    time: string
    zone: string
    weekdays: readonly number[]
    roles: readonly string[]
    members: readonly number[]
  }
  lastResult: FormReply['lastResult'] | undefined
}

const formId = 'schedule'
const fields = ['releaseId', 'environmentId', 'moduleId', 'time', 'zone', 'weekdays', 'roles', 'members'] as const

type ScheduleField = (typeof fields)[number]
type TextField = Extract<ScheduleField, 'releaseId' | 'environmentId' | 'moduleId' | 'time' | 'zone'>

/** The dialog that asks what a daily report is about, when it is sent, and to whom. */
export function ScheduleForm({ title, label, onceKey, offer, values, lastResult }: ScheduleFormProps) {
  const { id: projectId } = useProject()
  const { search } = useLocation()
  const typed = lastResult?.initialValue
  // A form that comes back shows what was typed; there, what is missing was not ticked.
  const text = (field: TextField) => String(typed ? (typed[field] ?? '') : values[field])
  const list = (field: 'weekdays' | 'roles' | 'members'): string[] =>
    typed ? [typed[field] ?? []].flat().map(String) : values[field].map(String)
  const [days, roles, members] = [list('weekdays'), list('roles'), list('members')]
  const at = (field: ScheduleField) => errorsAt(lastResult, field)
  return (
    <FormDialog title={title} size="lg" backHref={schedulesHref(projectId, search)} form={{ id: formId, label }}>
      <Form method="post" id={formId} noValidate className="grid gap-5">
        {onceKey ? <OnceKey value={onceKey} /> : null}
        <ErrorSummary
          errors={[
            ...formErrors(lastResult).map((message) => ({ message })),
            ...fields.flatMap((id) => at(id).map((message) => ({ message, id }))),
          ]}
        />
        <ScopeFields {...{ projectId, offer, text, at }} />
        <TimeFields {...{ projectId, offer, text, at }} />
        <Ticks
          id="weekdays"
          legend="Days"
          options={Object.entries(weekdayNames)}
          ticked={days}
          errors={at('weekdays')}
        />
        <Ticks
          id="roles"
          legend="Roles"
          options={[
            [allRoles, 'All members'],
            ...offer.roles.map((role): [string, string] => [role, projectRoleNames[role]]),
          ]}
          ticked={roles}
          errors={at('roles')}
        />
        <MemberTicks
          legend="Members"
          help="Beside everybody with one of the roles above."
          people={offer.people}
          ticked={({ userId }) => members.includes(String(userId))}
          errors={at('members')}
        />
      </Form>
    </FormDialog>
  )
}

interface PartProps {
  projectId: number
  offer: ScheduleOffer
  /** What stands in a field. */
  text: (field: TextField) => string
  /** What is wrong with it. */
  at: (field: ScheduleField) => string[]
}

/** What a report is about. */
function ScopeFields({ projectId, offer, text, at }: PartProps) {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field id="releaseId" label="Release" error={at('releaseId')}>
          {(control) => (
            <Select {...control} name="releaseId" defaultValue={text('releaseId')}>
              <option value="0">None (all releases)</option>
              {offer.releases.map(({ value, label: name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="environmentId" label="Environment" error={at('environmentId')}>
          {(control) => (
            <Select {...control} name="environmentId" defaultValue={text('environmentId')}>
              <option value="0">None (all environments)</option>
              {offer.environments.map(({ value, label: name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <ModuleField
        id="moduleId"
        name="moduleId"
        label="Module"
        projectId={projectId}
        found={offer.modules}
        first={{ value: '0', label: 'All modules' }}
        chosen={text('moduleId')}
        error={at('moduleId')}
        still={
          <p className="text-xs text-muted-foreground">
            For a module that is not here, filter the execution report by it first, and add the daily report from there.
          </p>
        }
      />
    </>
  )
}

/** When a report is sent. */
function TimeFields({ offer, text, at }: PartProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field id="time" label="Time" error={at('time')}>
        {(control) => <Input {...control} type="time" name="time" required defaultValue={text('time')} />}
      </Field>
      <Field id="zone" label="Time zone" error={at('zone')}>
        {(control) => (
          <Select {...control} key={text('zone')} name="zone" defaultValue={text('zone')}>
            {offer.zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

interface TicksProps {
  id: string
  legend: string
  options: readonly (readonly [value: string, label: string])[]
  ticked: readonly string[]
  errors: readonly string[]
}

function Ticks({ id, legend, options, ticked, errors }: TicksProps) {
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={errors.length > 0 ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {options.map(([value, label]) => (
          <CheckboxField
            key={value}
            id={`${id}-${value}`}
            name={id}
            value={value}
            label={label}
            defaultChecked={ticked.includes(value)}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} errors={errors} />
    </fieldset>
  )
}
