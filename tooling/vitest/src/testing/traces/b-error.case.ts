import { it } from 'vitest'

const { error } = console

it('tells an error', () => {
  error('told')
})
it('tells none', () => {})
