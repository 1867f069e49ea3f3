import { it } from 'vitest'

Reflect.get(globalThis, 'tellLater')?.()

it('does nothing', () => {})
