import { z } from 'zod'
import { withParameters } from '../../platform/addresses'
import { assetsPath } from '../addresses'
import { AssetStatus } from './assets'
import { assetLimits } from './save-asset'

/** Sizes of a page of the list; source: the specification. */
export const assetPageSizes = [5, 10, 25, 100] as const

const assetSorts = ['tag', 'name', 'type', 'brand', 'model', 'serial', 'status', 'holder', 'since'] as const
export type AssetSort = (typeof assetSorts)[number]

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Which assets of an organization are meant; what is wrong in an address counts as not asked. */
export const AssetFilter = z.object({
  search: z.string().trim().max(200).default('').catch(''),
  type: Id.optional().catch(undefined),
  status: AssetStatus.optional().catch(undefined),
  /** A member, nobody, or those who have left the organization. */
  holder: z
    .union([z.enum(['nobody', 'left']), Id])
    .optional()
    .catch(undefined),
  tag: z.string().trim().max(assetLimits.tag).default('').catch(''),
})
export type AssetFilter = z.infer<typeof AssetFilter>

/** A page of the assets that a filter finds. */
export const ListAssets = AssetFilter.extend({
  sort: z.enum(assetSorts).default('tag').catch('tag'),
  order: z.enum(['asc', 'desc']).default('asc').catch('asc'),
  pageSize: z.coerce
    .number()
    .refine((size) => assetPageSizes.some((each) => each === size))
    .default(25)
    .catch(25),
  page: z.coerce.number().int().min(1).max(100_000).default(1).catch(1),
})
export type ListAssets = z.infer<typeof ListAssets>

const names = ['search', 'type', 'status', 'holder', 'tag', 'sort', 'order', 'pageSize', 'page'] as const

/** What an address asks of the list; empty fields of its form say nothing. */
export const readAssetQuery = (parameters: URLSearchParams): ListAssets =>
  ListAssets.parse(Object.fromEntries(names.map((name) => [name, parameters.get(name) || undefined])))

/** The address of the list of an organization's assets with these parameters besides. */
export const assetsAddress = (organizationId: number, parameters: Record<string, string | null> = {}): string =>
  withParameters(assetsPath, { organizationId: String(organizationId), ...parameters })
