import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { installReason, nodeComplaint, runningInstall } from './ensure-installed.mjs'

let root: string
const wanted = {
  '': { name: 'product' },
  'packages/core': { version: '0.0.0' },
  'node_modules/core': { resolved: 'packages/core', link: true },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/@tool/darwin-x64': { version: '2.0.0', optional: true },
}
const { '': _, 'node_modules/@tool/darwin-x64': __, ...installed } = wanted

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'caseweave-installed-'))
  mkdirSync(join(root, 'node_modules'))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }))
})
afterEach(() => rmSync(root, { recursive: true }))

/** What npm leaves behind: the packages, and its record of them. */
function record(packages: object) {
  for (const path of Object.keys(packages)) {
    mkdirSync(join(root, path), { recursive: true })
    writeFileSync(join(root, path, 'package.json'), '{}')
  }
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
}

describe('installReason', () => {
  it('is content when everything for this platform is there', () => {
    record(installed)
    expect(installReason(root)).toBeUndefined()
  })

  it.each([
    ['another version', { ...installed, 'node_modules/zod': { version: '4.0.0' } }, 'node_modules/zod has changed'],
    [
      'an older optional package',
      { ...installed, 'node_modules/@tool/darwin-x64': { version: '1.0.0' } },
      /darwin-x64 has changed/,
    ],
    [
      'something left over',
      { ...installed, 'node_modules/left-pad': { version: '1.0.0' } },
      'node_modules/left-pad is no longer needed',
    ],
    ['a missing package', { 'packages/core': { version: '0.0.0' } }, 'node_modules/core has changed'],
  ])('sees %s', (_name, packages, reason) => {
    record(packages)
    expect(installReason(root)).toMatch(reason)
  })

  it('sees that a package is gone although it was recorded', () => {
    record(installed)
    rmSync(join(root, 'node_modules/zod'), { recursive: true })
    expect(installReason(root)).toBe('node_modules/zod is missing')
  })

  it('sees that nothing is installed, and that an installation was cut short', () => {
    expect(installReason(root)).toBe('nothing is installed yet')
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{')
    expect(installReason(root)).toBe('the last installation is damaged')
  })
})

it('knows an installation that goes on after the start that began it was killed', () => {
  mkdirSync(join(root, '.turbo'))
  expect(runningInstall(root)).toBeUndefined()
  writeFileSync(join(root, '.turbo', 'npm-ci.pid'), String(process.pid))
  expect(runningInstall(root)).toBe(process.pid)
  writeFileSync(join(root, '.turbo', 'npm-ci.pid'), String(2 ** 30))
  expect(runningInstall(root)).toBeUndefined()
})

it.each([
  ['18.20.4', true],
  ['20.18.3', true],
  ['20.19.0', false],
  ['22.1.0', false],
  ['24.0.0', false],
])('Node.js %s is too old: %s', (version, tooOld) => {
  expect(nodeComplaint(version) !== undefined).toBe(tooOld)
})
