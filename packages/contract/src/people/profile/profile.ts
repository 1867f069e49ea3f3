import { z } from 'zod'
import { visible } from '../../platform/case-text'
import { isRequired } from '../../platform/messages'
import { isZone } from '../../platform/time-zone'
import { turningSigns } from '../../platform/turning-signs'

/** Longest first or last name, in characters. */
export const personNameLimit = 100

/** One line of a person's name, white space folded. */
const namePart = (field: string) =>
  z
    .string()
    .default('')
    .transform((name) =>
      name
        .replace(/\s+/g, ' ')
        .replace(/\p{Cc}/gu, '')
        .replace(turningSigns, '')
        .trim(),
    )
    // No pipe: a form's empty text would count as none behind it, and nothing may stand here.
    .refine((name) => name.length <= personNameLimit, `${field} can have at most ${personNameLimit} characters.`)

/** What people say of themselves. A last name is no must: some have one name. */
export const SaveProfile = z.object({
  firstName: namePart('First name').refine((name) => visible.test(name), isRequired('First name')),
  lastName: namePart('Last name'),
  phoneNumber: z.string().trim().max(30, 'Phone number can have at most 30 characters.').default(''),
})
export type SaveProfile = z.infer<typeof SaveProfile>

const Shown = z.string().max(personNameLimit)
/** The same from a form that was shown with `was`. */
export const SaveOwnProfile = SaveProfile.extend({
  was: z.object({ firstName: Shown, lastName: Shown, phoneNumber: Shown }).optional(),
})
export type SaveOwnProfile = z.infer<typeof SaveOwnProfile>

/** The zone in which a person reads times; '' is the browser's. */
export const SaveTimeZone = z.object({
  timeZone: z
    .string()
    .max(100)
    .refine((zone) => zone === '' || isZone(zone), 'Please choose a time zone from the list.')
    .default(''),
})
export type SaveTimeZone = z.infer<typeof SaveTimeZone>

/** A person as their own settings show them. */
export type ProfileView = {
  username: string
  firstName: string
  lastName: string
  phoneNumber: string
  email: string
  emailConfirmed: boolean
  timeZone: string
  /** False for those who only come through another sign-in service. */
  hasPassword: boolean
}

/** What the settings of a person say. */
export const profileMessages = {
  phoneNumber: 'Please enter a phone number of 10 digits, or leave it empty.',
  saved: 'Your profile was saved.',
  changedMeanwhile:
    'The same was changed in another window meanwhile, so nothing was saved. Look at what is saved now, then save again.',
  timeZoneSaved: (zone: string) =>
    zone === '' ? 'Times are shown in the time zone of your browser.' : `Times are shown in ${zone}.`,
} as const
