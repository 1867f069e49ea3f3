import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { openSharp } from '../../platform/drawing/open-sharp'
import { drawLines, lineColors } from './draw-lines'
import { getLines } from './get-lines'
import { setLead } from './leads'
import { house } from './testing/house'

async function teams() {
  const home = await house()
  const { hr, organization, person } = home
  const lead = (userIds: number[], of: { username: string }) =>
    setLead(hr, { organization, userIds, lead: of.username })
  const many = async (count: number, name: string) => {
    const found = []
    for (let n = 1; n <= count; n++) found.push(await person(name, String(n)))
    return found
  }
  const lines = (of?: { id: number }) => getLines(hr, { organization, person: of?.id })
  return { ...home, lead, many, lines }
}

const names = ({ drawing }: Awaited<ReturnType<typeof getLines>>) => drawing.boxes.map(({ name }) => name)

it('begin at the top or with a person, who is led by those above', async () => {
  const { person, lead, lines } = await teams()
  const [a, b, c, alone] = [await person('A'), await person('B'), await person('C 👩‍🚀'), await person('Alone')]
  // Human Resources and somebody of the project stand alone, too.
  expect(await lines()).toMatchObject({ person: null, tops: 0, alone: 6, drawing: { boxes: [] } })
  await lead([b.id], a)
  await lead([c.id], b)
  const all = await lines()
  expect(all).toMatchObject({ person: null, above: [], tops: 1, alone: 3 })
  expect(names(all)).toEqual(['A Weaver', 'B Weaver', 'C 👩‍🚀 Weaver'])
  const below = await lines(b)
  expect(below).toMatchObject({ person: { id: b.id }, above: [{ id: a.id, name: 'A Weaver' }] })
  expect(names(below)).toEqual(['B Weaver', 'C 👩‍🚀 Weaver'])
  expect(below.drawing.boxes[1]).toMatchObject({ leadId: b.id, reports: 0, hidden: 0 })
  expect(names(await lines(alone))).toEqual(['Alone Weaver'])
})

it('are drawn in part where there are many, with the number of the others', async () => {
  const { person, lead, many, lines } = await teams()
  const boss = await person('Boss')
  const team = await many(62, 'Member')
  const [first, second] = team
  if (!first || !second) throw new Error('Nobody is there.')
  await lead(
    team.map(({ id }) => id),
    boss,
  )
  const others = await many(3, 'Other')
  await lead(
    others.map(({ id }) => id),
    first,
  )
  const { drawing } = await lines()
  expect(drawing.boxes.find(({ id }) => id === boss.id)).toMatchObject({ reports: 62, hidden: 2 })
  expect(drawing.boxes.find(({ id }) => id === first.id)).toMatchObject({ reports: 3, hidden: 0 })
  expect(drawing.boxes).toHaveLength(1 + 60 + 3)
  expect(drawing.width).toBeLessThan(1_600)
})

it('of another organization are not there', async () => {
  const mine = await teams()
  const theirs = await teams()
  const stranger = await theirs.person('Stranger')
  await expect(mine.lines(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await theirs.lead([(await theirs.person('Led')).id], stranger)
  expect(await mine.lines()).toMatchObject({ tops: 0 })
})

it('are a picture, light and dark, whatever people are called', async () => {
  const { person, lead, hr, organization } = await teams()
  const boss = await person('</text><script>&amp;', `${'Long '.repeat(500)}\u0001`)
  await lead([(await person('شخص', '人 👍🏽')).id], boss)
  const sharp = await openSharp()
  for (const theme of ['light', 'dark'] as const) {
    const { content, name } = await drawLines(hr, { organization, theme })
    expect(name).toBe(`lines-${organization.name}.png`)
    const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: (360 + 48) * 2 })
    const ground = [0, 1, 2].map((at) => data[at]?.toString(16).padStart(2, '0')).join('')
    expect(`#${ground}`).toBe(lineColors[theme].ground)
  }
})

it('are drawn in the colours of the token file', () => {
  const tokens = readFileSync(resolve(import.meta.dirname, '../../../../ui/src/tokens.css'), 'utf8')
  const token = {
    ground: 'background',
    box: 'card',
    first: 'accent',
    edge: 'input',
    ink: 'foreground',
    quiet: 'muted-foreground',
  }
  for (const [name, called] of Object.entries(token)) {
    const color = name as keyof typeof token
    expect(tokens).toContain(`--${called}: light-dark(${lineColors.light[color]}, ${lineColors.dark[color]})`)
  }
})
