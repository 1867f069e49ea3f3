import { z } from 'zod'
import { cleanText, foldLine, visible } from '../../platform/case-text'
import { isRequired } from '../../platform/messages'
import { numberText } from '../../platform/numbers'
import { disturbing } from '../organizations'
import { assetMessages } from './asset-messages'
import { fitsLuhn, imeiDigits, readGigabytes } from './asset-numbers'
import { AssetStatus } from './assets'

/** Longest texts (characters), most tags of one asset, most GB and most types of an organization. */
export const assetLimits = {
  ...{ type: 60, tag: 40, name: 100, brand: 60, model: 100, serial: 100, processor: 100, disk: 40, os: 60 },
  ...{ comments: 2_000, note: 500, tags: 20, gigabytes: 1_000_000, types: 500 },
} as const

export const AssetId = z.object({ assetId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
export const AssetTypeId = z.object({ assetTypeId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

const atMost = (limit: number) => `Please use at most ${numberText(limit)} characters`

/** One line of text that may be missing. Checked behind the transformation: forms leave out a field that is empty, and a piped schema would miss it. */
const line = (limit: number, label = '') =>
  z
    .string()
    .nullish()
    .transform((text) => foldLine(text ?? ''))
    .refine((text) => label === '' || visible.test(text), isRequired(label))
    .refine((text) => text.length <= limit, atMost(limit))
    .refine((text) => !disturbing.test(text), 'Please use no control characters')

/** Text of several lines that may be missing. */
export const lines = (limit: number) =>
  z
    .string()
    .nullish()
    .transform((text) => cleanText(text ?? ''))
    .refine((text) => text.length <= limit, atMost(limit))

const gigabytes = (label: string) =>
  z
    .union([z.number(), z.string()])
    .nullish()
    .transform((given, context) => {
      const text = String(given ?? '').trim()
      if (text === '') return null
      const read = readGigabytes(text)
      if (read !== null && read > 0 && read <= assetLimits.gigabytes) return read
      context.addIssue({ code: 'custom', message: assetMessages.number(label) })
      return z.NEVER
    })

const Imei = z
  .string()
  .nullish()
  .transform((text, context) => {
    const digits = imeiDigits(text ?? '')
    if (digits === '') return ''
    const wrong = !/^\d{14,16}$/.test(digits)
      ? assetMessages.imei
      : digits.length === 15 && !fitsLuhn(digits)
        ? assetMessages.imeiCheck
        : null
    if (wrong === null) return digits
    context.addIssue({ code: 'custom', message: wrong })
    return z.NEVER
  })

const Tags = z
  .union([z.array(z.string()), z.string()])
  .nullish()
  .transform((given) => {
    const texts = (Array.isArray(given) ? given : [given ?? '']).flatMap((text) => text.split(/[,;\n]/)).map(foldLine)
    return [...new Map(texts.filter(Boolean).map((text) => [text.toLowerCase(), text])).values()]
  })
  .refine((tags) => tags.length <= assetLimits.tags, assetMessages.tooManyTags(assetLimits.tags))
  .refine((tags) => tags.every((tag) => tag.length <= assetLimits.tag), assetMessages.longTag(assetLimits.tag))
  .refine((tags) => !tags.some((tag) => disturbing.test(tag)), 'Please use no control characters')

/** The name of an asset type. */
export const SaveAssetType = z.object({
  name: line(assetLimits.type).refine((text) => visible.test(text), assetMessages.typeTaken),
})
export type SaveAssetType = z.infer<typeof SaveAssetType>

/** A new asset, and the form that adds one; without a tag of its own it gets the next one, such as A-00012. */
export const SaveAsset = z.object({
  assetTypeId: z.coerce
    .number({ error: assetMessages.noType })
    .int(assetMessages.noType)
    .positive(assetMessages.noType)
    .max(Number.MAX_SAFE_INTEGER, assetMessages.noType),
  assetTag: line(assetLimits.tag),
  status: z.enum(AssetStatus.options, { error: isRequired('Status') }),
  name: line(assetLimits.name, 'Name'),
  brand: line(assetLimits.brand, 'Brand'),
  model: line(assetLimits.model, 'Model'),
  serial: line(assetLimits.serial),
  processor: line(assetLimits.processor),
  ramGb: gigabytes('RAM'),
  diskType: line(assetLimits.disk),
  diskGb: gigabytes('disk size'),
  osType: line(assetLimits.os),
  osVersion: line(assetLimits.os),
  imei: Imei,
  comments: lines(assetLimits.comments),
  tags: Tags,
})
export type SaveAsset = z.infer<typeof SaveAsset>

/** A change of an asset; `seenAt`: when the one whom it was shown to last knew it changed. */
export const UpdateAsset = SaveAsset.extend({ ...AssetId.shape, seenAt: z.coerce.date() })
export type UpdateAsset = z.infer<typeof UpdateAsset>
