import { z } from 'zod'
import { cleanName } from '../../platform/case-text'
import { isRequired } from '../../platform/messages'
import { releaseNumberLimit } from './release-messages'

const required = isRequired('Release number')

const ReleaseNumber = z
  .string(required)
  .transform(cleanName)
  .pipe(
    z
      // A form's empty text counts as none, also what the transformation has left of it.
      .string(required)
      .min(1, required)
      .max(releaseNumberLimit, `The release number can have at most ${releaseNumberLimit} characters.`),
  )

export const ReleaseId = z.coerce
  .number(isRequired('Release'))
  .int(isRequired('Release'))
  .positive(isRequired('Release'))
  .max(Number.MAX_SAFE_INTEGER)

/** A new release, and the form that renames one. */
export const AddRelease = z.object({ number: ReleaseNumber })
export type AddRelease = z.infer<typeof AddRelease>

/** Changes what is given: its number, or whether it is offered where releases are chosen. */
export const UpdateRelease = z.object({
  releaseId: ReleaseId,
  number: ReleaseNumber.optional(),
  enabled: z.boolean().optional(),
})
export type UpdateRelease = z.infer<typeof UpdateRelease>

/** Which releases a list holds. */
export const ListReleases = z.object({ which: z.enum(['all', 'enabled', 'disabled']).default('all') })
export type ListReleases = z.infer<typeof ListReleases>

/** A release as its tab shows it. */
export type ReleaseRow = { id: number; number: string; enabled: boolean; createdBy: string; createdAt: Date }
