import { EventEmitter } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { it } from 'vitest'

it('adds listeners that nobody takes off', async () => {
  const emitter = new EventEmitter()
  for (let count = 0; count < 11; count++) emitter.on('told', () => {})
  await turn()
})
