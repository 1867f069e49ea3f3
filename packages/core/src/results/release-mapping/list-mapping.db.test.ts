import type { MappingPick, PickStep } from '@caseweave/contract/results/release-mapping/mapping-pick'
import type { MappingQuery } from '@caseweave/contract/results/release-mapping/release-mapping'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeRelease } from '@caseweave/db/testing/factories/tickets'
import { describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { listMapping } from './list-mapping'
import { saveMapping } from './save-mapping'

const pickOf = (...steps: PickStep[]): MappingPick => ({ steps, versions: new Map() })

/** Twelve cases: 1-6 in Basket below Shop, the others in Office; 2 and 8 are not applicable, 3 has two versions; 1-3 and 8 are mapped. */
async function withMapping() {
  const { ctx, project } = await testProject()
  const projectId = project.id
  const shop = await makeModule(ctx.db, projectId, { name: 'Shop' })
  const basket = await makeModule(ctx.db, projectId, { name: 'Basket', parentId: shop.id })
  const office = await makeModule(ctx.db, projectId, { name: 'Office' })
  for (let n = 1; n <= 12; n++) {
    const moduleId = n <= 6 ? basket.id : office.id
    const values = { applicable: n !== 2 && n !== 8, latestVersion: n === 3 ? 2 : 1, automatable: n !== 4 }
    await makeTestCase(ctx.db, { projectId, moduleId }, { summary: `Case ${n}${n % 2 ? ' odd' : ''}`, ...values })
  }
  const release = await makeRelease(ctx.db, projectId)
  const place = { projectId, releaseId: release.id, timeZone: 'UTC' }
  await saveMapping(ctx, { ...place, pick: pickOf({ on: true, numbers: [1, 2, 3, 8] }), withResults: false })
  const list = (query: Partial<MappingQuery> = {}) =>
    listMapping(ctx, { ...place, search: '', show: 'all', page: 1, pageSize: 10, pick: pickOf(), ...query })
  const numbers = async (query: Partial<MappingQuery> = {}) => (await list(query)).rows.map(({ number }) => number)
  return { ctx, projectId, shop, basket, office, release, list, numbers }
}

describe('the list of release mapping', () => {
  it('tells of each case where it lies, what it is, and what is mapped', async () => {
    const { list } = await withMapping()
    const { rows, total, pageCount, mapped, selected } = await list()
    expect({ total, pageCount, mapped, selected }).toEqual({
      total: { count: 12, capped: false },
      pageCount: 2,
      mapped: 4,
      selected: 4,
    })
    expect(rows.map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
    expect(rows.at(-1)).toMatchObject({ modules: ['Shop', 'Basket'], latestVersion: 2, mapped: 2, base: true })
    expect(rows.find(({ number }) => number === 8)).toMatchObject({ mark: 'notApplicable', mapped: 1 })
    expect(rows.find(({ number }) => number === 4)).toMatchObject({ mark: 'manual', mapped: null, base: false })
  })

  it('lists those that are mapped alone, in a module and by a search too', async () => {
    const { numbers, list, shop, office } = await withMapping()
    expect(await numbers({ show: 'mapped' })).toEqual([8, 3, 2, 1])
    expect(await numbers({ show: 'mapped', moduleId: shop.id })).toEqual([3, 2, 1])
    expect(await numbers({ show: 'mapped', search: 'odd' })).toEqual([3, 1])
    expect(await numbers({ show: 'mapped', pageSize: 10, page: 7 })).toEqual([8, 3, 2, 1])
    expect((await list({ show: 'mapped', moduleId: office.id })).total.count).toBe(1)
    expect((await list({ show: 'mapped', search: 'template:text' })).total).toEqual({ count: 4, capped: false })
    expect(await numbers({ show: 'mapped', search: 'template:text -tag:none', page: 2 })).toEqual([8, 3, 2, 1])
    expect(await numbers({ show: 'mapped', releaseId: undefined })).toEqual([])
  })

  it('says what a pick ticks, on this page and in the whole module', async () => {
    const { list, shop, office } = await withMapping()
    const all: PickStep = { on: true, filter: { moduleId: shop.id, search: '' } }
    const odd: PickStep = { on: false, filter: { moduleId: 0, search: 'odd' } }
    const { rows, selected, mapped } = await list({ pick: pickOf(all, odd, { on: true, numbers: [11] }) })
    expect({ mapped, selected }).toEqual({ mapped: 4, selected: 5 })
    // The last ticks are the screen's own to know.
    expect(rows.filter(({ base }) => base).map(({ number }) => number)).toEqual([8, 6, 4])
    expect((await list({ moduleId: office.id, pick: pickOf(all, odd, { on: true, numbers: [11] }) })).selected).toBe(2)
    expect((await list({ moduleId: shop.id, pick: pickOf(all) })).selected).toBe(6)
  })

  it('knows no module and no release of another project', async () => {
    const mine = await withMapping()
    const theirs = await withMapping()
    await expect(mine.list({ moduleId: theirs.shop.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(mine.list({ releaseId: theirs.release.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('refuses a pick whose search cannot be understood, and passes over a module that is gone', async () => {
    const { list } = await withMapping()
    const strange: PickStep = { on: true, filter: { moduleId: 0, search: 'priority:none' } }
    await expect(list({ pick: pickOf(strange) })).rejects.toMatchObject({ code: 'INVALID', field: 'search' })
    const gone: PickStep = { on: true, filter: { moduleId: 999_999_999, search: '' } }
    expect((await list({ pick: pickOf(gone) })).selected).toBe(4)
  })
})
