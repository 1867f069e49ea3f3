import { it } from 'vitest'

it('tells an error when nobody listens any more', () => {
  const { error } = console
  Reflect.set(globalThis, 'tellLater', () => error('told late'))
})
