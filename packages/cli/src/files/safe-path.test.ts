import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOf } from './content-hash'
import { localFiles } from './local-files'
import { foldedPath, refusalOfPath, UnsafePath } from './safe-path'
import { ChangedMeanwhile, readBelow, removeFile, replaceFile } from './write-file'

describe('the path of a file of the product', () => {
  it.each([
    'a.feature',
    'A b/ä-ü/(1) [x].FEATURE',
    '.hidden/a.feature',
    'console/auxiliary.feature',
    '日本/語.feature',
  ])('“%s” is taken', (path) => {
    expect(refusalOfPath(path, '.feature')).toBeNull()
  })

  it.each([
    ['', /name/],
    ['/etc/a.feature', /absolute/],
    ['\\\\server\\a.feature', /absolute/],
    ['C:\\a.feature', /absolute/],
    ['c:a.feature', /absolute/],
    ['../a.feature', /out of/],
    ['a/../../b.feature', /out of/],
    ['./a.feature', /out of/],
    ['a//b.feature', /empty/],
    ['a\\..\\b.feature', /Windows/],
    ['a.feature:stream.feature', /Windows/],
    ['what?.feature', /Windows/],
    ['a\u0000.feature', /nobody sees/],
    ['a\n.feature', /nobody sees/],
    ['gnp.\u202eerutaef.feature', /nobody sees/],
    ['NUL.feature', /keeps to itself/],
    ['com1/a.feature', /keeps to itself/],
    ['x/Lpt³.b.feature', /keeps to itself/],
    ['a. /b.feature', /dot/],
    ['a./b.feature', /dot/],
    [' a/b.feature', /space/],
    ['.git/hooks/a.feature', /program/],
    ['.GIT/a.feature', /program/],
    ['.g\u200dit/a.feature', /program/],
    ['.caseweave/a.feature', /program/],
    [`${'ä'.repeat(130)}.feature`, /long/],
    ['Makefile', /end with/],
    ['.bashrc', /end with/],
  ])('“%s” is refused', (path, why) => {
    expect(refusalOfPath(path, '.feature')).toMatch(why)
  })

  it('is the same whatever its case and its way to write an accent', () => {
    expect(foldedPath('A/É.feature')).toBe(foldedPath('a/e\u0301.FEATURE'))
    expect(foldedPath('STRASSE.feature')).toBe(foldedPath('straße.feature'))
  })
})

describe('files below a folder', () => {
  let root: string
  let outside: string
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'caseweave-files-'))
    outside = await mkdtemp(join(tmpdir(), 'caseweave-outside-'))
    await writeFile(join(outside, 'secret.feature'), 'secret')
    await symlink(outside, join(root, 'linked'))
    await symlink(join(outside, 'secret.feature'), join(root, 'link.feature'))
    await mkdir(join(root, 'folder.feature'))
  })
  afterAll(async () => {
    await rm(root, { recursive: true })
    await rm(outside, { recursive: true })
  })

  it.each(['linked/new.feature', 'linked/secret.feature', 'link.feature', 'folder.feature', 'link.feature/a.feature'])(
    'at “%s” are neither read, written nor deleted',
    async (path) => {
      const bytes = Buffer.from('mine')
      await expect(replaceFile(root, path, bytes, null)).rejects.toBeInstanceOf(UnsafePath)
      await expect(removeFile(root, path, hashOf(Buffer.from('secret')))).rejects.toBeInstanceOf(UnsafePath)
      await expect(readBelow(root, path)).rejects.toBeInstanceOf(UnsafePath)
      expect(await readdir(outside)).toEqual(['secret.feature'])
      expect(await readFile(join(outside, 'secret.feature'), 'utf8')).toBe('secret')
    },
  )

  it('are replaced and deleted only as long as they are as expected, and leave nothing behind', async () => {
    const [one, two] = [Buffer.from('one'), Buffer.from('two')]
    await replaceFile(root, 'deep/er/a.feature', one, null)
    await expect(replaceFile(root, 'deep/er/a.feature', two, null)).rejects.toBeInstanceOf(ChangedMeanwhile)
    await expect(replaceFile(root, 'deep/er/a.feature', two, hashOf(two))).rejects.toBeInstanceOf(ChangedMeanwhile)
    await replaceFile(root, 'deep/er/a.feature', two, hashOf(one))
    await expect(removeFile(root, 'deep/er/a.feature', hashOf(one))).rejects.toBeInstanceOf(ChangedMeanwhile)
    expect(await localFiles(root, '.feature')).toEqual([{ path: 'deep/er/a.feature', hash: hashOf(two) }])
    expect(await readdir(join(root, 'deep/er'))).toEqual(['a.feature'])
    await removeFile(root, 'deep/er/a.feature', hashOf(two))
    expect((await readdir(root)).sort()).toEqual(['folder.feature', 'link.feature', 'linked'])
  })
})
