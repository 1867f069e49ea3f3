import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskFileStore } from './file-store'
import { chunksOf, contentOf, diskTestStore, s3TestStore, type TestStore } from './testing/file-stores'

describe.each([
  ['disk', diskTestStore],
  ['S3', s3TestStore],
])('a file store (%s)', (_kind, open) => {
  let test: TestStore
  beforeAll(async () => {
    test = await open()
  })
  afterAll(() => test.close())

  it('gives back what was written', async () => {
    const content = randomBytes(100_000)
    expect(await test.store.write('imports/a b+ü.csv', chunksOf(content))).toBe(100_000)
    expect((await contentOf(test.store, 'imports/a b+ü.csv')).equals(content)).toBe(true)
    expect(await test.kept()).toContain('imports/a b+ü.csv')
  })

  it('keeps a file without a byte', async () => {
    expect(await test.store.write('empty', chunksOf(Buffer.alloc(0)))).toBe(0)
    expect(await contentOf(test.store, 'empty')).toHaveLength(0)
    expect(await contentOf(test.store, 'empty', { end: 9 })).toHaveLength(0)
  })

  it('keeps a file of 12 MB', async () => {
    const content = randomBytes(12_000_000)
    expect(await test.store.write('large', chunksOf(content))).toBe(12_000_000)
    expect((await contentOf(test.store, 'large')).equals(content)).toBe(true)
  })

  it('reads from one byte to another, both included', async () => {
    await test.store.write('digits', chunksOf(Buffer.from('0123456789')))
    const read = async (range: { start?: number; end?: number }) => String(await contentOf(test.store, 'digits', range))
    expect(await read({ start: 2, end: 4 })).toBe('234')
    expect(await read({ start: 7 })).toBe('789')
    expect(await read({ end: 0 })).toBe('0')
    expect(await read({ start: 8, end: 99 })).toBe('89')
    expect(await read({ start: 10 })).toBe('')
    expect(await read({})).toBe('0123456789')
  })

  it('lets a reader stop early', async () => {
    await test.store.write('long', chunksOf(randomBytes(2_000_000)))
    for await (const chunk of test.store.read('long')) {
      expect(chunk.length).toBeGreaterThan(0)
      break
    }
  })

  it('fails to read what is not there', async () => {
    await expect(contentOf(test.store, 'imports/none.csv')).rejects.toThrow()
    await expect(contentOf(test.store, 'imports/none.csv', { end: 9 })).rejects.toThrow()
  })

  it.each([10, 7_000_000])('keeps nothing of a source that fails after %d bytes', async (bytes) => {
    const before = await test.kept()
    const failure = new Error('The browser has gone.')
    await expect(test.store.write('broken', chunksOf(randomBytes(bytes), failure))).rejects.toBe(failure)
    expect(await test.kept()).toEqual(before)
  })

  it('removes a file, also when it is gone already', async () => {
    await test.store.write('old', chunksOf(Buffer.from('x')))
    await test.store.remove('old')
    await test.store.remove('old')
    await expect(contentOf(test.store, 'old')).rejects.toThrow()
    expect(await test.kept()).not.toContain('old')
  })

  it('keeps the failure for whoever reads, however late they begin', async () => {
    const content = test.store.read('none')
    await new Promise((done) => setTimeout(done, 50))
    await expect(content[Symbol.asyncIterator]().next()).rejects.toThrow()
  })

  it.each(['../a', 'a/../../b', '/a', '..'])('refuses the key %s, which leads out of it', async (key) => {
    expect(() => test.store.read(key)).toThrow(/leads out of the store/)
    await expect(test.store.write(key, chunksOf(Buffer.from('x')))).rejects.toThrow(/leads out of the store/)
  })

  it('checks that it can be written to, and leaves nothing behind', async () => {
    const before = await test.kept()
    await test.store.check()
    expect(await test.kept()).toEqual(before)
    await expect(test.missing.check()).rejects.toThrow()
  })
})

it('removes the beginnings of files that a killed process has left, and nothing that is whole or on its way', async () => {
  const root = mkdtempSync(join(tmpdir(), 'caseweave-parts-'))
  const store = diskFileStore(root)
  const before = new Date(Date.now() - 60_000)
  const old = async (name: string) => {
    await mkdir(join(root, 'imports/1'), { recursive: true })
    await writeFile(join(root, name), 'x')
    await utimes(join(root, name), 1, 1)
  }
  for (const name of ['imports/1/left.csv.part', 'left.zip.part', 'imports/whole.csv', 'imports/whole.part'])
    await old(name)
  let goOn = () => {}
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const upload = store.write(
    'imports/slow.csv',
    (async function* () {
      yield Buffer.from('first')
      await waiting
      yield Buffer.from('last')
    })(),
  )
  expect(await store.removeUnfinished(before)).toBe(2)
  goOn()
  expect(await upload).toBe(9)
  const left = await readdir(root, { recursive: true })
  expect(left.sort()).toEqual(['imports', 'imports/1', 'imports/slow.csv', 'imports/whole.csv', 'imports/whole.part'])
  expect(await diskFileStore(join(root, 'none')).removeUnfinished(before)).toBe(0)
  await rm(root, { recursive: true })
})
