import { z } from 'zod'

/** What state an asset is in; who has it is another matter. */
export const AssetStatus = z.enum(['In Use', 'Lost', 'Damaged', 'In Storage', 'Deprecated'])
export type AssetStatus = z.infer<typeof AssetStatus>
