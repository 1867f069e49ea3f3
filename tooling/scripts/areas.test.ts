import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { areas, findAreaBreaches } from './areas'

const core = 'packages/core/src/'
const house = (files: Record<string, string[]>) =>
  findAreaBreaches(
    Object.entries(files).map(([path, imports]) => ({
      path,
      text: imports.map((each) => `import { a } from '${each}'`).join('\n'),
    })),
  )
const breaches = (files: Record<string, string[]>) => house(files).breaches

describe('findAreaBreaches', () => {
  it('accepts imports within an area and down, and counts them', () => {
    const found = house({
      [`${core}context.ts`]: ['./platform/jobs/queue'],
      [`${core}platform/jobs/queue.ts`]: [],
      [`${core}platform/mail/mail.ts`]: ['../jobs/queue', '../../context', 'pino', '@caseweave/contract/a'],
      [`${core}cases/test-cases/save.ts`]: ['../../platform/mail/mail'],
      [`${core}cases/test-cases/save.test.ts`]: ['../../reports/reports/a'],
      [`${core}reports/reports/a.ts`]: [],
      'packages/ui/src/button.ts': [],
    })
    expect(found).toEqual({ breaches: [], ways: 4, up: 0 })
  })

  it('refuses an import up, be it of a type or at run time', () => {
    const files = {
      [`${core}cases/test-cases/save.ts`]: ['../../reports/reports/a'],
      [`${core}reports/reports/a.ts`]: [],
    }
    expect(house(files)).toMatchObject({ up: 1 })
    expect(breaches(files)).toEqual([
      `${core}cases/test-cases/save.ts: an area may not use the one above it, ${core}reports/reports/a.ts.`,
    ])
    const lazy = { path: `${core}people/a.ts`, text: "const a = await import('../front/b')" }
    expect(findAreaBreaches([lazy, { path: `${core}front/b.ts`, text: '' }]).breaches).toHaveLength(1)
  })

  it('refuses a file that stands in no area', () => {
    expect(breaches({ [`${core}reporting/a.ts`]: [] })).toEqual([expect.stringMatching(/stands in no area/)])
    expect(breaches({ [`${core}one-more.ts`]: [] })).toEqual([expect.stringMatching(/stands in no area/)])
    expect(breaches({ 'apps/web/app/features/page.tsx': [] })).toEqual([expect.stringMatching(/stands in no area/)])
  })

  it('refuses files in a circle', () => {
    const files = {
      [`${core}people/accounts/a.ts`]: ['./b'],
      [`${core}people/accounts/b.ts`]: ['./c'],
      [`${core}people/accounts/c.ts`]: ['./a'],
    }
    expect(breaches(files)).toEqual([
      expect.stringMatching(/a\.ts: files import each other in a circle: .*a\.ts, .*b\.ts, .*c\.ts\.$/),
    ])
  })

  it('refuses a circle of more than three domains, and accepts one of three', () => {
    const circle = (names: string[]) =>
      Object.fromEntries(
        names.flatMap((name, index) => [
          [`${core}people/${name}/in.ts`, [`../${names[(index + 1) % names.length]}/out`]],
          [`${core}people/${name}/out.ts`, []],
        ]),
      )
    expect(breaches(circle(['a', 'b', 'c']))).toEqual([])
    expect(breaches(circle(['a', 'b', 'c', 'd']))).toEqual([
      `${core}people/a: 4 domains use each other in a circle: people/a, people/b, people/c, people/d.`,
    ])
  })
})

it('finds every domain in the table of docs/architecture.md', () => {
  const root = join(import.meta.dirname, '../..')
  const table = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const unnamed = areas.flatMap((area) => {
    const told: string[] = new RegExp(`^\\| \`${area}\` .*$`, 'm').exec(table)?.[0].match(/[\w-]+/g) ?? []
    const rooms = ['packages/core/src', 'apps/web/app/features'].flatMap((house) =>
      readdirSync(join(root, house, area), { withFileTypes: true }),
    )
    return rooms.flatMap((room) => (room.isDirectory() && !told.includes(room.name) ? [`${area}/${room.name}`] : []))
  })
  expect(unnamed).toEqual([])
})
