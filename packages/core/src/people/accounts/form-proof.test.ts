import { describe, expect, it } from 'vitest'
import { deriveKey } from '../../platform/secrets/derived-keys'
import { requireForm, signForm } from './form-proof'

const key = deriveKey('a secret of this test, long enough', 'sign-up')
const made = new Date('2026-05-01T10:00:00Z')
const later = (seconds: number) => new Date(made.getTime() + seconds * 1000)
const formToken = signForm(key, 'sign-up', made)

describe('requireForm', () => {
  it('takes a form that was open for a while', async () => {
    await expect(requireForm(key, 'sign-up', { formToken, website: '' }, later(5))).resolves.toBeUndefined()
    await expect(requireForm(key, 'sign-up', { formToken, website: '' }, later(7200))).resolves.toBeUndefined()
  })

  it('refuses an old one, one from the future, one that nobody signed and one whose trap is full', async () => {
    await expect(requireForm(key, 'sign-up', { formToken, website: '' }, later(7201))).rejects.toThrow('too long')
    await expect(requireForm(key, 'sign-up', { formToken, website: '' }, later(-1))).rejects.toThrow('too long')
    await expect(requireForm(key, 'sign-up', { formToken: '', website: '' }, later(5))).rejects.toThrow('too long')
    const forged = signForm(deriveKey('another secret', 'sign-up'), 'sign-up', made)
    await expect(requireForm(key, 'sign-up', { formToken: forged, website: '' }, later(5))).rejects.toThrow('too long')
    await expect(requireForm(key, 'sign-up', { formToken, website: 'http://spam.example' }, later(5))).rejects.toThrow(
      'not for you',
    )
  })
})
