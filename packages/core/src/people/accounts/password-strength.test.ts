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

  it.each([
    'AnaNunezPassword',
    'ana.nunez.password',
    'summer2026ana',
    'AnaNúñezTest',
    'WeaverWorksAna',
    'secretNUNEZana1',
  ])('refuses %s, which is hard by the names of its owner alone', async (password) => {
    await expect(requireStrongPassword(password, [...aboutAna, 'Weaver Works'])).rejects.toMatchObject({
      message: expect.stringContaining('Your names, your email address'),
    })
  })

  it('takes names beside what is hard by itself', async () => {
    await expect(requireStrongPassword('Ana plum-72-lantern', aboutAna)).resolves.toBeUndefined()
  })

  it.each(['weaver-plum-72-lantern', 'xK9#mQ2$vL7p', 'лошадь-скрепка-батарея'])('takes %s', async (password) => {
    await expect(requireStrongPassword(password, aboutAna)).resolves.toBeUndefined()
  })
})
