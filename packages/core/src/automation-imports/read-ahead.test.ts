import { describe, expect, it, vi } from 'vitest'
import type { Ctx } from '../context'
import type { AutomationFile } from './automation-import-access'
import { readAhead } from './read-ahead'

const source = { java: 'class A {}', feature: 'Feature: A\n' }
let last = 0

function fileOf(change: Partial<AutomationFile> = {}): AutomationFile {
  last++
  const name = `${last}.java`
  return { position: last, kind: 'java', verdict: 'new', fileId: last, name, bytes: 10, storageKey: name, ...change }
}

/** A context with a file store alone, and the keys that were asked of it. */
function withStore(broken = '') {
  const asked: string[] = []
  async function* read(key: string) {
    asked.push(key)
    if (key === broken) throw new Error('The disk is broken.')
    yield Buffer.from(key.endsWith('java') ? source.java : source.feature)
  }
  return { asked, ctx: { files: { read } } as unknown as Ctx }
}

describe('reading ahead', () => {
  it('reads what follows before it is asked for, each file once', async () => {
    const files = [fileOf(), fileOf(), fileOf({ verdict: 'refused' }), fileOf()]
    const { asked, ctx } = withStore()
    const readings = readAhead(ctx, files)
    const kinds = [(await readings.take(files[0] ?? fileOf()))?.kind]
    await vi.waitFor(() => expect(asked).toHaveLength(3))
    for (const file of files.slice(1)) kinds.push((await readings.take(file))?.kind)
    expect(kinds).toEqual(['java', 'java', undefined, 'java'])
    expect(asked).toEqual(files.filter((file) => file.verdict !== 'refused').map((file) => file.storageKey))
  })

  it('reads neither a feature file nor more than fits before it is their turn', async () => {
    const files = [fileOf(), fileOf({ bytes: 999_999 }), fileOf(), fileOf({ kind: 'feature', storageKey: 'x.feature' })]
    const { asked, ctx } = withStore()
    const readings = readAhead(ctx, files)
    for (const [index, file] of files.entries()) {
      await readings.take(file)
      await new Promise((done) => setTimeout(done, 20))
      expect(asked.length, file.name).toBe([2, 3, 3, 4][index])
    }
  })

  it('tells of a file that cannot be read when it is its turn', async () => {
    const files = [fileOf(), fileOf(), fileOf()]
    const { asked, ctx } = withStore(files[1]?.storageKey)
    const readings = readAhead(ctx, files)
    await readings.take(files[0] ?? fileOf())
    await vi.waitFor(() => expect(asked).toHaveLength(3))
    await expect(readings.take(files[1] ?? fileOf())).rejects.toThrow('The disk is broken.')
  })

  it('begins no more once it is stopped', async () => {
    const files = [fileOf(), fileOf()]
    const { asked, ctx } = withStore()
    const readings = readAhead(ctx, files)
    readings.stop()
    await readings.take(files[0] ?? fileOf())
    await new Promise((done) => setTimeout(done, 20))
    expect(asked).toHaveLength(1)
  })
})
