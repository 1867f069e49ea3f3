import { pick, recordOf } from '@caseweave/contract/platform/pick'
import type { FormReply } from '../../../server/form.server'
import type { Texts } from '../../platform/dialogs/three-way'

const lists = ['weekdays', 'roles', 'members'] as const
/** The fields of a daily report in the order of its form. */
export const scheduleFields = ['releaseId', 'environmentId', 'moduleId', 'time', 'zone', ...lists] as const
export type ScheduleField = (typeof scheduleFields)[number]

/** What a field holds as one text: of several values all, in one order. */
const toldAll = (value: unknown) =>
  [value ?? []]
    .flat()
    .map(String)
    .sort((one, other) => Number(one) - Number(other) || one.localeCompare(other))
    .join(',')

/** What a daily report says, a text for each field. */
export const scheduleTexts = (values: Record<ScheduleField, unknown>): Texts =>
  recordOf(scheduleFields, (field) => toldAll(values[field]))

/** What was typed into a field, told like {@link scheduleTexts}. */
export const typedSchedule = (lastResult: FormReply['lastResult'] | undefined, field: string): string =>
  toldAll(lastResult?.initialValue?.[field])

/** The values of a text that tells several. */
export const listOf = (text = ''): string[] => text.split(',').filter((value) => value !== '')

/** The same as a form sends them. */
export const sentOf = (texts: Texts) => ({
  ...pick(texts, scheduleFields),
  ...recordOf(lists, (field) => listOf(texts[field])),
})
