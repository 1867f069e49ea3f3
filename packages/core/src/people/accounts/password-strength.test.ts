import { describe, expect, it } from 'vitest'
import { requireStrongPassword } from './password-strength'

const aboutAna = ['ana.nunez', 'Ana', 'Núñez', 'ana.nunez@example.org']

describe('requireStrongPassword', () => {
  it.each(['password123456', 'aaaaaaaaaaaaaaa', 'qwertyuiop1234', 'ana.nunez.2026', 'caseweave2026'])(
    'refuses %s with a reason at the field',
    async (password) => {
      await expect(requireStrongPassword(password, aboutAna)).rejects.toMatchObject({
        code: 'INVALID',
        field: 'password',
        message: expect.stringMatching(/^This password is too easy to guess\. .+/),
      })
    },
  )

  it.each(['weaver-plum-72-lantern', 'xK9#mQ2$vL7p', 'лошадь-скрепка-батарея'])('takes %s', async (password) => {
    await expect(requireStrongPassword(password, aboutAna)).resolves.toBeUndefined()
  })
})
