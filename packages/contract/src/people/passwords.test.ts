import { expect, it } from 'vitest'
import { passwordMessages } from './password-messages'
import { ChangePassword } from './passwords'

const told = (form: object) =>
  ChangePassword.safeParse(form).error?.issues.map(({ path, message }) => [path[0], message]) ?? []

it('tells at one press that the current password is missing and that the new one is confirmed otherwise', () => {
  const form = { currentPassword: '', newPassword: 'lantern-plum-72', confirmPassword: 'lantern-plum-27' }
  expect(told(form)).toEqual([
    ['currentPassword', 'Please enter current password.'],
    ['confirmPassword', passwordMessages.changeDiffers],
  ])
})

it('tells of a confirmation that is missing as that alone', () => {
  const form = { currentPassword: 'x', newPassword: 'lantern-plum-72', confirmPassword: '' }
  expect(told(form)).toEqual([['confirmPassword', 'Please confirm new password.']])
})
