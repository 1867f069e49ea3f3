import { z } from 'zod'
import { disturbing } from '../../people/organizations'
import { cleanText } from '../../platform/case-text'
import { isMailAddress } from '../../platform/mail'
import { siteMessages as say } from './messages'
import { countryNames, type SiteForm, siteForms } from './subjects'

/** Longest answers, in characters, and the most users that somebody can ask for. */
export const siteFormLimits = { name: 100, company: 100, email: 254, remarks: 5_000, users: 1_000_000 } as const

const line = (field: string, required: string, most: number) =>
  z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .max(most, say.tooLong(field, most))
    .refine((value) => !disturbing.test(value), say.oneLine(field))

/** Letters, digits and ._%+- before an @, then a domain whose last part has two letters or more. */
export const emailPattern = '[A-Za-z0-9._%+\\-]+@[A-Za-z0-9.\\-]+\\.[A-Za-z]{2,}'
const email = line('Email', say.emailRequired, siteFormLimits.email)
  .regex(new RegExp(`^${emailPattern}$`), { error: say.emailWrong, abort: true })
  .refine(isMailAddress, say.emailUnusable)

/** Ten digits, 1000000000 or more. What people write between digits goes; a letter is no part of a number. */
const phone = (wrong: string) =>
  z
    .string({ error: say.phoneRequired })
    .transform((value) => value.replace(/[\s().-]/g, ''))
    .pipe(
      z
        .string({ error: say.phoneRequired })
        .min(1, { error: say.phoneRequired, abort: true })
        .regex(/^[1-9]\d{9}$/, wrong),
    )

/** How many users somebody asks for: what is written with a part is rounded up. No three digits behind the point: "1,000" would be read as 1. */
const users = z
  .string({ error: say.usersRequired })
  .trim()
  .min(1, { error: say.usersRequired, abort: true })
  .regex(/^\d{1,12}([.,]\d{1,2})?$/, say.usersWrong)
  .transform((value) => Math.ceil(Number(value.replace(',', '.'))))
  .pipe(z.number().min(1, say.usersWrong).max(siteFormLimits.users, say.usersTooMany(siteFormLimits.users)))

const remarks = (required: boolean) => {
  const text = z
    .string({ error: say.remarksRequired })
    // A browser sends line ends as two characters, and counts them as one.
    .overwrite(cleanText)
    .max(siteFormLimits.remarks, say.tooLong('Remarks', siteFormLimits.remarks))
  return required ? text.min(1, say.remarksRequired) : text.default('')
}

const fields = {
  name: line('Name', say.nameRequired, siteFormLimits.name),
  email,
  company: line('Company', say.companyRequired, siteFormLimits.company),
  country: z.enum(countryNames, { error: say.countryRequired }),
}

/** Forms in which nothing needs to be said but who asks. */
const remarksOptional: readonly SiteForm[] = ['request-demo', 'demo']

/** True where a form cannot be sent without remarks. */
export const needsRemarks = (form: SiteForm): boolean => !remarksOptional.includes(form)

/**
 * What a form of the public site holds. The number of users is there with a request for users alone, which `posted` tells by its subject; what
 * comes with another subject is dropped.
 */
export const siteFormSchema = (form: SiteForm, posted: unknown) =>
  z.object({
    ...fields,
    phone: phone(form === 'request-demo' ? say.demoPhoneWrong : say.phoneWrong),
    subject: z.enum(siteForms[form], { error: say.subjectRequired }),
    remarks: remarks(needsRemarks(form)),
    users:
      posted === 'userRequest'
        ? users
        : z
            .any()
            .optional()
            .transform(() => null),
  })

/** What somebody has written by a form of the public site. */
export type SiteFormMessage = z.infer<ReturnType<typeof siteFormSchema>>

/** What is said to somebody whose form has been taken. */
export const sentMessage = (form: SiteForm): string =>
  form === 'support' || form === 'get-in-touch' ? say.supportSent : say.requestReceived
