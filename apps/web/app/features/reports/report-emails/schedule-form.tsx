import { projectRoleNames } from '@caseweave/contract/people/roles'
import { weekdayNames } from '@caseweave/contract/platform/weekdays'
import { allRoles } from '@caseweave/contract/reports/report-emails/report-email-messages'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { ErrorSummary, Field, FieldError } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'
import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { FormReply } from '../../../server/form.server'
import { useProject } from '../../people/projects/project.route'
import { fieldHelp } from '../../platform/dialogs/field-help'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, formErrors } from '../../platform/dialogs/form-errors'
import { OnceKey } from '../../platform/dialogs/once-key'
import { type MeanwhileReply, meanwhileNote } from '../../platform/dialogs/three-way'
import { ModuleField } from '../../project/modules/module-field'
import { schedulesHref } from './email-links'
import { MemberTicks } from './member-ticks'
import type { ScheduleOffer } from './schedule-offer.server'
import { listOf, type ScheduleField, scheduleFields } from './schedule-texts'

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
  /** What somebody else has saved meanwhile, and what the fields hold since. */
  merged?: MeanwhileReply['merged']
  /** What the form is shown with, of one that is there already. */
  shown?: string
}

const formId = 'schedule'

type ListField = 'weekdays' | 'roles' | 'members'
type TextField = Exclude<ScheduleField, ListField>

/** The dialog that asks what a daily report is about, when it is sent, and to whom. */
export function ScheduleForm({ title, label, onceKey, offer, values, lastResult, merged, shown }: ScheduleFormProps) {
  const { id: projectId } = useProject()
  const { search } = useLocation()
  const typed = lastResult?.initialValue
  // A form that comes back shows what was typed; there, what is missing was not ticked.
  const text = (field: TextField) => merged?.values[field] ?? String(typed ? (typed[field] ?? '') : values[field])
  const list = (field: ListField): string[] =>
    merged ? listOf(merged.values[field]) : (typed ? [typed[field] ?? []].flat() : [...values[field]]).map(String)
  const note = (field: ScheduleField) =>
    fieldHelp(
      undefined,
      meanwhileNote(merged?.changes[field], (value) => toldIn(offer, field, value)),
    )
  const [days, roles, members] = [list('weekdays'), list('roles'), list('members')]
  const at = (field: ScheduleField) => errorsAt(lastResult, field)
  return (
    <FormDialog title={title} size="lg" backHref={schedulesHref(projectId, search)} form={{ id: formId, label }}>
      <Form key={shown} method="post" id={formId} noValidate className="grid gap-5">
        {onceKey ? <OnceKey value={onceKey} /> : null}
        {shown === undefined ? null : <input type="hidden" name="shown" value={shown} />}
        <ErrorSummary
          errors={[
            ...formErrors(lastResult).map((message) => ({ message })),
            ...scheduleFields.flatMap((id) => at(id).map((message) => ({ message, id }))),
          ]}
        />
        <ScopeFields {...{ projectId, offer, text, at, note }} />
        <TimeFields {...{ projectId, offer, text, at, note }} />
        <Ticks
          id="weekdays"
          legend="Days"
          options={Object.entries(weekdayNames)}
          ticked={days}
          errors={at('weekdays')}
          note={note('weekdays')}
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
          note={note('roles')}
        />
        <MemberTicks
          legend="Members"
          help="Beside everybody with one of the roles above."
          people={offer.people}
          ticked={({ userId }) => members.includes(String(userId))}
          errors={at('members')}
          note={note('members')}
          keeps
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
  /** What somebody else has saved in it meanwhile. */
  note: (field: ScheduleField) => ReactNode
}

/** What a field says, in words. */
function toldIn(
  { releases, environments, modules, people }: ScheduleOffer,
  field: ScheduleField,
  value: string,
): string {
  const names: Record<string, string> = {
    ...(field === 'releaseId' ? { 0: 'all releases' } : field === 'environmentId' ? { 0: 'all environments' } : {}),
    ...(field === 'moduleId' ? { 0: 'all modules' } : {}),
    ...(field === 'weekdays' ? weekdayNames : {}),
    ...(field === 'roles' ? { ...projectRoleNames, [allRoles]: 'All members' } : {}),
  }
  const places = field === 'releaseId' ? releases : field === 'environmentId' ? environments : []
  for (const place of places) names[place.value] = place.label
  if (field === 'moduleId') for (const { id, names: trail } of modules.choices) names[id] = trail.join(' / ')
  if (field === 'members') for (const { userId, name } of people) names[userId] = name
  return listOf(value)
    .map((each) => names[each] ?? each)
    .join(', ')
}

/** What a report is about. */
function ScopeFields({ projectId, offer, text, at, note }: PartProps) {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field id="releaseId" label="Release" help={note('releaseId')} error={at('releaseId')}>
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
        <Field id="environmentId" label="Environment" help={note('environmentId')} error={at('environmentId')}>
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
            {note('moduleId')}
            For a module that is not here, filter the execution report by it first, and add the daily report from there.
          </p>
        }
      />
    </>
  )
}

/** When a report is sent. */
function TimeFields({ offer, text, at, note }: PartProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field id="time" label="Time" help={note('time')} error={at('time')}>
        {(control) => <Input {...control} type="time" name="time" required defaultValue={text('time')} />}
      </Field>
      <Field id="zone" label="Time zone" help={note('zone')} error={at('zone')}>
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
  note: ReactNode
}

function Ticks({ id, legend, options, ticked, errors, note }: TicksProps) {
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={errors.length > 0 ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {note ? <div className="mb-1.5 text-xs">{note}</div> : null}
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
