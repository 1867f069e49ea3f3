import { lstatSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { completeLinks } from './binaries'

const root = mkdtempSync(join(tmpdir(), 'caseweave-links-'))
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('makes the links that the npm package lacks, once, and leaves those that are there', () => {
  const lib = join(root, 'native', 'lib')
  mkdirSync(lib, { recursive: true })
  writeFileSync(join(lib, 'libpq.so.5.18'), 'library')
  writeFileSync(join(lib, 'libpq.so'), 'a file that an install script made')
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }))
  writeFileSync(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  for (let time = 0; time < 2; time++) {
    expect(completeLinks(root)).toBe(true)
    expect(readlinkSync(join(lib, 'libpq.so.5'))).toBe('libpq.so.5.18')
    expect(readFileSync(join(lib, 'libpq.so.5'), 'utf8')).toBe('library')
    expect(lstatSync(join(lib, 'libpq.so')).isSymbolicLink()).toBe(false)
  }
})
