import { z } from 'zod'
import { Username } from './accounts'
import { passwordMaxLength, passwordMessages, passwordMinLength } from './password-messages'

const NewPassword = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .min(passwordMinLength, `Password must have at least ${passwordMinLength} characters`)
    .max(passwordMaxLength, `Password must have at most ${passwordMaxLength} characters`)

const Typed = (missing: string) =>
  z.string({ error: missing }).min(1, missing).max(passwordMaxLength, 'Invalid password.')

/** A confirmation is compared also where something else is wrong, so that one press tells all; one that is missing is told as that alone. */
const isConfirmed = ({ value }: { value: unknown }) =>
  typeof value === 'object' && value !== null && 'confirmPassword' in value && Boolean(value.confirmPassword)

/** The first view: who asks for a link. */
export const ForgotPassword = z.object({ username: Username })
export type ForgotPassword = z.infer<typeof ForgotPassword>

/** The secret of a mailed link. */
export const LinkToken = z.string().min(1, passwordMessages.linkGone).max(100, passwordMessages.linkGone)

/** The third view: the new password, twice. */
export const ResetPassword = z
  .object({
    token: LinkToken,
    password: NewPassword(passwordMessages.resetDiffers),
    confirmPassword: z.string({ error: passwordMessages.resetDiffers }),
  })
  .refine((form) => form.password === form.confirmPassword, {
    message: passwordMessages.resetDiffers,
    path: ['confirmPassword'],
    // As the specification has it: also where nothing is confirmed.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type ResetPassword = z.infer<typeof ResetPassword>

/** The form of the profile page. */
export const ChangePassword = z
  .object({
    currentPassword: Typed('Please enter current password.'),
    newPassword: NewPassword('Please enter new password.'),
    confirmPassword: z.string({ error: 'Please confirm new password.' }).min(1, 'Please confirm new password.'),
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    message: passwordMessages.changeDiffers,
    path: ['confirmPassword'],
    when: isConfirmed,
  })
export type ChangePassword = z.infer<typeof ChangePassword>

/** The dialog of the welcome menu, which asks for the username too. */
export const ChangePasswordDialog = z
  .object({
    username: Username,
    oldPassword: Typed('Old password is required'),
    newPassword: NewPassword('New password is required'),
    confirmPassword: z.string({ error: 'Confirm password is required' }).min(1, 'Confirm password is required'),
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    message: passwordMessages.dialogDiffers,
    path: ['confirmPassword'],
    when: isConfirmed,
  })
