import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { diskFileStore } from './file-store'
import { chunksOf } from './testing/file-stores'

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'ignore' })

/** A folder on the disk that a file holds, until the test ends. */
function mounted(image: string): string {
  const folder = `${image}-mounted`
  mkdirSync(folder)
  run('mount', '-o', 'loop', image, folder)
  onTestFinished(() => void run('umount', '-l', folder))
  return folder
}

it('has a file that was written also where the power goes in that moment', async ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'caseweave-power-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [disk, left] = [join(folder, 'disk'), join(folder, 'left')]
  let at = ''
  try {
    run('truncate', '--size=64M', disk)
    run('mkfs.ext4', '-q', disk)
    at = mounted(disk)
  } catch {
    return skip('this machine lets nobody mount a disk of their own')
  }
  const content = Buffer.alloc(200_000, 7)
  await diskFileStore(at).write('images/one.png', chunksOf(content))
  // What the disk has by now.
  cpSync(disk, left)
  expect(readFileSync(join(mounted(left), 'images/one.png')).equals(content)).toBe(true)
})
