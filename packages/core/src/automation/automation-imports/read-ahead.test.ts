import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../context'
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

/** Names and kinds of the next files, as they are taken. */
const taken = async (readings: ReturnType<typeof readAhead>) =>
  (await readings.take()).map(({ file, reading }) => [file.position, reading?.kind])

describe('reading ahead', () => {
  it('hands out Java sources together and feature files alone, each read once', async () => {
    const feature = { kind: 'feature', storageKey: 'x.feature' } as const
    const files = [fileOf(), fileOf({ verdict: 'refused' }), fileOf(), fileOf(feature), fileOf(feature), fileOf()]
    const [one, two, three, four, five, six] = files.map((file) => file.position)
    const { asked, ctx } = withStore()
    const readings = readAhead(ctx, files)
    expect(await taken(readings)).toEqual([
      [one, 'java'],
      [two, undefined],
      [three, 'java'],
    ])
    expect(await taken(readings)).toEqual([[four, 'feature']])
    expect(await taken(readings)).toEqual([[five, 'feature']])
    expect(await taken(readings)).toEqual([[six, 'java']])
    expect(await taken(readings)).toEqual([])
    expect(asked).toEqual(files.filter((file) => file.verdict !== 'refused').map((file) => file.storageKey))
  })

  it('reads what follows before it is asked for', async () => {
    const files = [
      fileOf({ kind: 'feature', storageKey: 'x.feature' }),
      fileOf(),
      fileOf({ verdict: 'refused' }),
      fileOf(),
    ]
    const { asked, ctx } = withStore()
    const readings = readAhead(ctx, files)
    await readings.take()
    await expect.poll(() => asked).toHaveLength(3)
    expect(await readings.take()).toHaveLength(3)
    expect(asked).toHaveLength(3)
  })

  it('reads neither a feature file nor more than fits before it is their turn', async () => {
    const files = [
      fileOf(),
      fileOf({ bytes: 999_999 }),
      fileOf(),
      fileOf({ kind: 'feature', storageKey: 'x.feature' }),
      fileOf(),
    ]
    const { asked, ctx } = withStore()
    const readings = readAhead(ctx, files)
    for (const [index, sizes] of [1, 1, 1, 1, 1].entries()) {
      expect(await readings.take(), `${index}`).toHaveLength(sizes)
      await expect.poll(() => asked.length, { message: `${index}` }).toBe([2, 3, 3, 5, 5][index])
    }
  })

  it('takes no more together than it reads ahead', async () => {
    const files = [fileOf({ bytes: 600_000 }), fileOf({ bytes: 400_000 }), fileOf({ bytes: 2_000_000 }), fileOf()]
    const readings = readAhead(withStore().ctx, files)
    const sizes = []
    for (let group = await readings.take(); group.length > 0; group = await readings.take()) sizes.push(group.length)
    expect(sizes).toEqual([2, 1, 1])
  })

  it('tells of a file that cannot be read when those before it are dealt with', async () => {
    const files = [fileOf(), fileOf(), fileOf(), fileOf()]
    const { asked, ctx } = withStore(files[2]?.storageKey)
    const readings = readAhead(ctx, files)
    expect(await readings.take()).toHaveLength(2)
    await expect.poll(() => asked).toHaveLength(4)
    await expect(readings.take()).rejects.toThrow('The disk is broken.')
  })

  it('begins no more once it is stopped', async () => {
    const files = [fileOf({ kind: 'feature', storageKey: 'x.feature' }), fileOf()]
    const { asked, ctx } = withStore()
    const readings = readAhead(ctx, files)
    readings.stop()
    await readings.take()
    await new Promise((done) => setTimeout(done, 20))
    expect(asked).toHaveLength(1)
  })
})
