import { z } from 'zod'
import { calendarDay } from '../../platform/calendar-day'
import { foldLine } from '../../platform/case-text'
import { isRequired } from '../../platform/messages'
import { isZone } from '../../platform/time-zone'
import { assetMessages } from './asset-messages'
import { AssetStatus } from './assets'
import { AssetId, assetLimits, lines } from './save-asset'

/** Somebody or something that was typed: a username or a tag, or a part of a name that only one has. */
const typed = (label: string) =>
  z
    .string({ error: isRequired(label) })
    .transform(foldLine)
    // No pipe: a form's empty field would be no text behind it.
    .refine((text) => text !== '', isRequired(label))
    .refine((text) => text.length <= 200, 'Please use at most 200 characters')

const Day = z
  .union([z.literal(''), calendarDay(assetMessages.badDate)], { error: assetMessages.badDate })
  .nullish()
  .transform((day) => day || null)

/** Gives an asset to a member. `startsOn`: a day in `timeZone`; without one it is now. */
export const AssignAsset = z.object({
  asset: typed('Asset'),
  person: typed('User'),
  startsOn: Day,
  note: lines(assetLimits.note),
  timeZone: z.string().refine(isZone).catch('UTC').default('UTC'),
})
export type AssignAsset = z.infer<typeof AssignAsset>

/** Gives an asset to a member, now: what the page of an asset does by one tap. */
export const GiveAsset = AssetId.extend({ userId: z.coerce.number().int().positive(), note: lines(assetLimits.note) })
export type GiveAsset = z.infer<typeof GiveAsset>

/** Takes an asset back from whoever had it by `assignmentId`. */
export const UnassignAsset = AssetId.extend({
  assignmentId: z.coerce.number().int().positive(),
  status: z.enum(AssetStatus.options, { error: isRequired('Status') }),
})
export type UnassignAsset = z.infer<typeof UnassignAsset>

/** What state an asset is in from now on. */
export const SetAssetStatus = AssetId.extend({ status: z.enum(AssetStatus.options, { error: isRequired('Status') }) })
export type SetAssetStatus = z.infer<typeof SetAssetStatus>

/** What people or assets a field offers while somebody types. */
export const LookUp = z.object({ search: z.string().trim().max(200).default('') })
export type LookUp = z.infer<typeof LookUp>
export const lookUpSize = 10
