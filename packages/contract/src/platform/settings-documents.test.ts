import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { environmentOf, parseRuntimeSettings } from './settings'

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
const database = 'postgres://app:word@db:5432/app'
const settings = parseRuntimeSettings({ DATABASE_URL: database, APP_SECRET: 'a-secret-of-more-than-32-characters' })
const all = Object.keys(environmentOf(settings)).sort()

it('tells all settings in the README, and no others', () => {
  const told = [...read('README.md').matchAll(/^\| (`[A-Z][^|]*) +\| [^|]+\| [^|]+\|$/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  )
  expect(told.sort()).toEqual(all)
})

it('hands every setting on to the containers of the compose file, but for what the image sets and what is for trying', () => {
  const handed = [...read('docker/compose.yaml').matchAll(/^ {2,6}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name)
  const missing = all.filter((name) => !handed.includes(name))
  expect(missing).toEqual(['CASEWEAVE_COMMIT', 'DATA_DIR', 'HOST', 'PORT', 'STRIPE_API_URL'])
})
