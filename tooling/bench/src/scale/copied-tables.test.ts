import { describe, expect, it } from 'vitest'
import { copiedTables, copyStatement } from './copied-tables'
import { casesOfOne, readScaleOptions } from './options'

const distances = { ids: new Map(Object.entries({ modules: 100, test_cases: 5_000, releases: 3 })), cases: 1_000 }
const second = { at: 7, first: 6, projectId: 42, nth: 1, of: 10 }

const copy = (table: string, columns: string[], piece = second) => {
  const found = copiedTables.find((each) => each.table === table)
  if (!found) throw new Error(`${table} is not copied.`)
  return copyStatement(found, columns, piece, distances)
}

describe('A piece of a project', () => {
  it('has ids, numbers and names of its own', () => {
    expect(copy('test_cases', ['id', 'project_id', 'module_id', 'number'])).toContain(
      'select id + 35000, 42, case when module_id = 0 then 0 else module_id + 700 end, number + 1000 from scale.test_cases',
    )
  })
  it('shares what belongs to the project as a whole with the others', () => {
    expect(copy('releases', ['id', 'project_id'])).toBeNull()
    expect(copy('release_test_cases', ['release_id'])).toContain('release_id + 18 ')
  })
  it('leaves totals of the project to the first piece, which has those of all', () => {
    const columns = ['project_id', 'module_id', 'count']
    expect(copy('test_case_totals', columns)).toContain('where module_id <> 0')
    const first = copy('test_case_totals', columns, { ...second, at: 6, nth: 0 })
    expect(first).toContain('count * case when module_id = 0 then 10 else 1 end')
    expect(first).not.toContain('where')
  })
})

describe('The options of the bench', () => {
  const given = { cases: '10000000', executions: '50000000', projects: '91', folder: 'f', keep: false }
  it('make projects of 100,000 cases', () => {
    expect(casesOfOne(readScaleOptions(given))).toBe(100_000)
  })
  it('have to be numbers, and enough', () => {
    expect(() => readScaleOptions({ ...given, cases: 'many' })).toThrow('Say numbers')
    expect(() => readScaleOptions({ ...given, cases: '50000' })).toThrow('Say numbers')
  })
})
