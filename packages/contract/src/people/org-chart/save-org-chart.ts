import { z } from 'zod'
import { cleanText, foldLine, visible } from '../../platform/case-text'
import { isRequired } from '../../platform/messages'
import { numberText } from '../../platform/numbers'
import { disturbing } from '../organizations'
import { PeopleSearch } from './org-chart'
import { orgChartMessages } from './org-chart-messages'

/** Longest texts (characters), most groups of an organization, and most people who are changed at once. */
export const orgChartLimits = {
  ...{ group: 100, description: 60, employeeNumber: 40, jobTitle: 100, phone: 40, address: 500, contactName: 100 },
  ...{ lead: 254, groups: 2_000, people: 1_000 },
} as const

const atMost = (limit: number) => `Please use at most ${numberText(limit)} characters`
const noControls = 'Please use no control characters'

/** One line of text; without a label it may be missing. */
const line = (limit: number, label = '') =>
  z
    .string()
    .nullish()
    .transform((text): string | undefined => foldLine(text ?? ''))
    .pipe(
      z
        .string()
        .min(label === '' ? 0 : 1, { error: isRequired(label), abort: true })
        .max(limit, atMost(limit))
        .refine((text) => label === '' || visible.test(text), isRequired(label))
        .refine((text) => !disturbing.test(text), noControls)
        // A form that is read by conform sends nothing for an empty field, here too.
        .prefault(''),
    )

/** A phone number as people write it: 3 to 20 digits with spaces, brackets, dots, dashes or slashes, and an extension. */
const Phone = line(orgChartLimits.phone).refine(
  (text) =>
    text === '' ||
    (/^\+?[\d\s()./-]+(?:(?:x|ext\.?) ?\d{1,6})?$/i.test(text) && /^\d{3,20}$/.test(text.replace(/\D/g, ''))),
  orgChartMessages.phone,
)

const Address = z
  .string()
  .nullish()
  .transform((text): string | undefined => cleanText(text ?? ''))
  .pipe(
    z
      .string()
      .max(orgChartLimits.address, atMost(orgChartLimits.address))
      .refine((text) => text.split('\n').every((each) => !disturbing.test(each.replaceAll('\t', ' '))), noControls)
      .prefault(''),
  )

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
export const OrgGroupId = z.object({ groupId: Id })
export const PersonId = z.object({ userId: Id })

/** A group: its name, and the tab that it stands in. */
export const SaveOrgGroup = z.object({
  description: line(orgChartLimits.description, 'Tab'),
  name: line(orgChartLimits.group, 'Name'),
})
export type SaveOrgGroup = z.infer<typeof SaveOrgGroup>

const Ids = z.array(Id).max(orgChartLimits.people, orgChartMessages.tooMany(orgChartLimits.people)).default([])
const TickedIds = z
  .array(Id, { error: orgChartMessages.nobodyTicked })
  .min(1, orgChartMessages.nobodyTicked)
  .max(orgChartLimits.people, orgChartMessages.tooMany(orgChartLimits.people))

/** The people of a text: one a line, or parted by commas or semicolons; "Ada Lovelace <ada@example.org>" is the address. */
const readPeople = (text: string): string[] => {
  const parts = text.split(/[\n\r,;]/).map((part) => foldLine(/<([^<>]+)>/.exec(part)?.[1] ?? part))
  return [...new Map(parts.filter(Boolean).map((part) => [part.toLowerCase(), part])).values()]
}

const People = z
  .union([z.string().max(100_000, atMost(100_000)), z.array(z.string())])
  .default('')
  .transform((given) => (typeof given === 'string' ? readPeople(given) : given))
  .pipe(
    z
      .array(
        z
          .string()
          .max(orgChartLimits.lead, atMost(orgChartLimits.lead))
          .refine((text) => !disturbing.test(text), noControls),
      )
      .max(orgChartLimits.people, orgChartMessages.tooMany(orgChartLimits.people)),
  )
const namesSomebody = ({ userIds, people }: { userIds: readonly number[]; people: readonly string[] }) =>
  userIds.length + people.length > 0
const nobody = { path: ['people'], message: orgChartMessages.nobodyChosen }
const PeopleToAdd = z.object({ userIds: Ids, people: People })

/** People who come into a group: by ids that were ticked, and by usernames, email addresses or names that were typed. */
export const AddPeople = PeopleToAdd.refine(namesSomebody, nobody)

/** The same with the group. */
export const AddToGroup = PeopleToAdd.extend(OrgGroupId.shape).refine(namesSomebody, nobody)
export type AddToGroup = z.infer<typeof AddToGroup>

/** Members who are not in a group; `chosen` are answered in any case. */
export const FindCandidates = z.object({
  ...OrgGroupId.shape,
  search: PeopleSearch,
  chosen: Ids,
})
export type FindCandidates = z.infer<typeof FindCandidates>

/** Members who are named by their ids. */
export const ChosenPeople = z.object({ userIds: Ids })
export type ChosenPeople = z.infer<typeof ChosenPeople>

/** Who goes out of a group. */
export const RemoveFromGroup = z.object({
  ...OrgGroupId.shape,
  userIds: TickedIds,
})
export type RemoveFromGroup = z.infer<typeof RemoveFromGroup>

/** Whom several people report to: a username, an email address or a name; '' is nobody. */
export const SetLead = z.object({
  userIds: TickedIds,
  lead: line(orgChartLimits.lead),
})
export type SetLead = z.infer<typeof SetLead>

/** What everybody keeps of themselves. */
export const SaveContact = z.object({
  contactNumber: Phone,
  postalAddress: Address,
  emergencyContactName: line(orgChartLimits.contactName),
  emergencyContactNumber: Phone,
})
export type SaveContact = z.infer<typeof SaveContact>

const Shown = z.string().max(orgChartLimits.address)
/** The same from a form that was shown with `was`. */
export const SaveOwnContact = SaveContact.extend({
  was: z
    .object({
      contactNumber: Shown,
      postalAddress: Shown,
      emergencyContactName: Shown,
      emergencyContactNumber: Shown,
    })
    .optional(),
})
export type SaveOwnContact = z.infer<typeof SaveOwnContact>

/** What Human Resources keep of a person; `seenAt`: when the one whom it was shown to last knew it saved, missing for never. */
export const SavePerson = SaveContact.extend({
  ...PersonId.shape,
  employeeNumber: line(orgChartLimits.employeeNumber),
  jobTitle: line(orgChartLimits.jobTitle),
  lead: line(orgChartLimits.lead),
  seenAt: z
    .union([z.literal(''), z.coerce.date()])
    .nullish()
    .transform((moment) => moment || null),
})
export type SavePerson = z.infer<typeof SavePerson>
