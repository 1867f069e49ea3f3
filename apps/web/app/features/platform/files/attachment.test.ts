import { createReadStream } from 'node:fs'
import { expect, it } from 'vitest'
import { attachment } from './attachment.server'

const file = { name: 'a.csv', mediaType: 'text/csv' }

it('fails before an answer has begun where the store cannot give the file', async () => {
  const lost = createReadStream('/nowhere/a.csv')
  await expect(attachment({ ...file, content: lost })).rejects.toThrow('ENOENT')
})

it('sends all of a file, an empty one too', async () => {
  const pieces = [Buffer.from('a'), Buffer.from('b')]
  expect(await (await attachment({ ...file, content: pieces })).text()).toBe('ab')
  expect(await (await attachment({ ...file, bytes: 0, content: [] })).text()).toBe('')
})
