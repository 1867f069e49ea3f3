import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testServices } from '../../testing/test-context'
import { diskFileStore } from './file-store'
import { keepPageParts, readPagePart } from './page-parts'

const folderOf = (files: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'caseweave-build-'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

/** The services of this test file with a file store that notes what is written there. */
async function place() {
  const { sql } = await testServices()
  const store = diskFileStore(mkdtempSync(join(tmpdir(), 'caseweave-parts-')))
  const written: string[] = []
  const write: typeof store.write = (key, chunks) => {
    written.push(key)
    return store.write(key, chunks)
  }
  return { services: { sql, files: { ...store, write } }, written }
}

it('has the parts of every version that was started, each written once however many processes start', async () => {
  const { services, written } = await place()
  const old = folderOf({ 'shell-aB3_x-9Z.js': 'old shell', 'form-11112222.js': 'form', 'notes.txt': 'no part' })
  const kept = await Promise.all([1, 2, 3].map(() => keepPageParts(services, old)))
  expect(kept.sort()).toEqual([0, 0, 2])
  expect(written.filter((key) => key.includes('shell'))).toEqual(['page-parts/shell-aB3_x-9Z.js'])
  await keepPageParts(services, folderOf({ 'shell-cD4_y-8Y.js': 'new shell', 'form-11112222.js': 'form' }))
  expect(await keepPageParts(services, old)).toBe(0)
  const read = async (name: string) => (await readPagePart(services, name))?.toString()
  expect(await read('shell-aB3_x-9Z.js')).toBe('old shell')
  expect(await read('shell-cD4_y-8Y.js')).toBe('new shell')
  expect(await read('form-11112222.js')).toBe('form')
})

it('has nothing else of the file store, and nothing that nobody has kept', async () => {
  const { services } = await place()
  await services.files.write(
    'uploads/secret-11112222.js',
    (async function* () {
      yield Buffer.from('secret')
    })(),
  )
  for (const name of [
    'nothing-11112222.js',
    '../uploads/secret-11112222.js',
    'uploads/secret-11112222.js',
    'notes.txt',
    '',
  ])
    expect(await readPagePart(services, name), name).toBeNull()
})

it('writes all of a build anew where it was stopped in between', async () => {
  const { services, written } = await place()
  const folder = folderOf({ 'a-11112222.js': 'a', 'b-11112222.css': 'b' })
  const { write } = services.files
  const breaking = { ...services, files: { ...services.files, write: () => Promise.reject(new Error('full')) } }
  await expect(keepPageParts(breaking, folder)).rejects.toThrow('full')
  expect(await keepPageParts({ ...services, files: { ...services.files, write } }, folder)).toBe(2)
  expect(written.length).toBe(3)
})
