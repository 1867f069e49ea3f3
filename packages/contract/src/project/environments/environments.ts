import { z } from 'zod'
import { cleanName } from '../../platform/case-text'
import { isRequired } from '../../platform/messages'
import { environmentNameLimit } from './environment-messages'

const required = isRequired('Name')

const EnvironmentName = z
  .string(required)
  .transform(cleanName)
  .pipe(
    z
      // A form's empty text counts as none, also what the transformation has left of it.
      .string(required)
      .min(1, required)
      .max(environmentNameLimit, `The name can have at most ${environmentNameLimit} characters.`),
  )

export const EnvironmentId = z.coerce
  .number(isRequired('Environment'))
  .int(isRequired('Environment'))
  .positive(isRequired('Environment'))
  .max(Number.MAX_SAFE_INTEGER)

/** A new environment, and the form that renames one. */
export const AddEnvironment = z.object({ name: EnvironmentName })
export type AddEnvironment = z.infer<typeof AddEnvironment>

/** Changes what is given: its name, or whether it is offered where environments are chosen. */
export const UpdateEnvironment = z.object({
  environmentId: EnvironmentId,
  name: EnvironmentName.optional(),
  active: z.boolean().optional(),
})
export type UpdateEnvironment = z.infer<typeof UpdateEnvironment>

/** An environment as its tab shows it. */
export type EnvironmentRow = { id: number; name: string; active: boolean; createdBy: string; createdAt: Date }
