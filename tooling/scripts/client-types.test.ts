import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openApiDocument } from '@caseweave/api/rest/document'
import { expect, it } from 'vitest'
import { clientTypesOf, clientTypesPath } from './client-types'
import { root } from './run'

it('keeps the types of the interface as it is: npm run client:generate', async () => {
  const document = JSON.parse(JSON.stringify(openApiDocument('https://caseweave.example')))
  const kept = await readFile(join(root, clientTypesPath), 'utf8')
  // Told in one line: the difference of thousands is of no use.
  expect(kept === (await clientTypesOf(document))).toBe(true)
})

it('tells in them what a request may leave out, what bytes go in, and how it is refused', async () => {
  const kept = await readFile(join(root, clientTypesPath), 'utf8')
  expect(kept).toMatch(/"text\/plain": BodyBytes;/)
  expect(kept).toMatch(/keepDescriptions\?: boolean;/)
  expect(kept).toMatch(/404: components\["responses"\]\["NotFound"\];/)
})
