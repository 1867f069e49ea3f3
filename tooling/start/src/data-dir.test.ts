import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { keptSecret, openDataDir } from './data-dir'

const root = mkdtempSync(join(tmpdir(), 'caseweave-data-'))
afterAll(() => rmSync(root, { recursive: true }))

describe('openDataDir', () => {
  it('counts a relative folder from the root, keeps others out and takes an absolute one as it is', () => {
    const path = openDataDir(root, 'here/data')
    expect(path).toBe(join(root, 'here/data'))
    expect(statSync(path).mode & 0o066).toBe(0)
    expect(openDataDir('/nowhere', path)).toBe(path)
  })

  it('names DATA_DIR when it cannot be written', () => {
    writeFileSync(join(root, 'file'), '')
    expect(() => openDataDir(root, 'file')).toThrow(/^DATA_DIR cannot be written/)
    expect(() => openDataDir(root, 'file/in/it')).toThrow(/^DATA_DIR cannot be written/)
  })

  it.runIf(existsSync('/proc'))('names DATA_DIR where no folder can be made, whoever asks', () => {
    expect(() => openDataDir(root, '/proc/x/y')).toThrow('DATA_DIR cannot be written (/proc/x/y)')
  })
})

describe('keptSecret', () => {
  it('is made once, random, for the owner alone', () => {
    const folder = mkdtempSync(join(root, 'kept-'))
    const secret = keptSecret(folder)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(keptSecret(folder)).toBe(secret)
    expect(statSync(join(folder, 'app-secret')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, 'app-secret'), 'utf8')).toBe(secret)
  })

  it('refuses a damaged one instead of signing with it', () => {
    const folder = mkdtempSync(join(root, 'damaged-'))
    writeFileSync(join(folder, 'app-secret'), '')
    expect(() => keptSecret(folder)).toThrow(/is damaged/)
  })
})
