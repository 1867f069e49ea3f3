import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { version, versionText } from './version'

it('is the version that the repository says that it has', () => {
  const root: { version: string } = JSON.parse(
    readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
  )
  expect(version).toBe(root.version)
  expect(versionText(version, '1a2b3c4')).toBe(`${version} (1a2b3c4)`)
  expect(versionText(version, null)).toBe(version)
})
