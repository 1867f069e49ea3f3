import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { holdFiles } from './kept-files'

const folderIn = (place: string) => {
  const folder = mkdtempSync(join(place, 'caseweave-kept-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
/** A disk beside that of the temporary folder, on most machines. */
const otherDisk = '/dev/shm'
const hasOther = statSync(otherDisk, { throwIfNoEntry: false })?.dev !== statSync(tmpdir()).dev

it.runIf(hasOther)('holds files that lie on a disk of their own', async () => {
  const [dataDir, disk] = [folderIn(tmpdir()), folderIn(otherDisk)]
  mkdirSync(join(disk, 'imports'))
  writeFileSync(join(disk, 'imports/one.csv'), 'one')
  symlinkSync(disk, join(dataDir, 'files'))
  const { root, paths, letGo } = await holdFiles(dataDir, ['files'])
  expect(paths).toEqual(['files/imports/one.csv'])
  rmSync(join(disk, 'imports/one.csv'))
  expect(readFileSync(join(root, 'files/imports/one.csv'), 'utf8')).toBe('one')
  await letGo()
})
