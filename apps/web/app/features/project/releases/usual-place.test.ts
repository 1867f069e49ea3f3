import { expect, it } from 'vitest'
import { rememberPlace, usualPlace } from './usual-place'

const asking = (cookie: string) => new Request('http://localhost/', { headers: { cookie } })
const offered = { releases: [{ id: 9 }, { id: 3 }], environments: [{ id: 4 }, { id: 5 }] }

it('remembers where the last result of each project was recorded', () => {
  const first = rememberPlace(asking(''), 12, { releaseId: 3, environmentId: 5 })
  expect(first).toMatch(/^caseweave_places=12\.3\.5; Path=\/;/)
  const second = rememberPlace(asking(first), 15, { releaseId: 1, environmentId: 1 })
  const cookie = second.split(';')[0] ?? ''
  expect(usualPlace(asking(`a=b; ${cookie}`), 12, offered)).toEqual({ releaseId: 3, environmentId: 5 })
  expect(rememberPlace(asking(cookie), 12, { releaseId: 9, environmentId: 4 })).toContain('=12.9.4_15.1.1;')
})

it('begins with the newest release and the first environment, and where the last one is not offered any more', () => {
  const usual = { releaseId: 9, environmentId: 4 }
  for (const cookie of ['', 'caseweave_places=12.77.88', 'caseweave_places=x.y', 'caseweave_places=12.-1.5e3'])
    expect(usualPlace(asking(cookie), 12, offered)).toEqual(usual)
  expect(usualPlace(asking('caseweave_places=12.3.88'), 12, offered)).toEqual({ releaseId: 3, environmentId: 4 })
  expect(usualPlace(asking(''), 12, { ...offered, environments: [] })).toBeNull()
})

it('keeps the newest twenty projects', () => {
  const many = Array.from({ length: 30 }, (_, at) => `${at + 1}.1.1`).join('_')
  const cookie = rememberPlace(asking(`caseweave_places=${many}`), 99, { releaseId: 1, environmentId: 1 })
  expect(cookie.split(';')[0]?.split('_')).toHaveLength(21)
})
