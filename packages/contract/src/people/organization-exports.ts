import { z } from 'zod'
import type { MadeFileView } from '../platform/made-files'

/** An export of an organization in the list of the newest ones; `withOffice` = what Human Resources keep is in it. */
export type OrganizationExportView = MadeFileView & { rows: number; withOffice: boolean }

export const OrganizationExportId = z.object({
  exportId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
})

/** So many exports of an organization are made within a day, one at a time. */
export const exportsADay = 5

export const organizationExportMessages = {
  working: 'An export of this organization is being made already.',
  tooMany: `At most ${exportsADay} exports of an organization are made within a day. Please try again tomorrow.`,
} as const
