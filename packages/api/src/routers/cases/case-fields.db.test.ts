import { settingOf } from '@caseweave/contract/cases/bulk-changes/bulk-actions'
import { BulkChange, type SettingChange } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import {
  bulkChoices,
  bulkFlags,
  type CaseField,
  type CaseValues,
  caseFieldNames,
  caseFields,
  choiceFields,
  choiceValues,
  comparedSettings,
  comparedTexts,
  flagFields,
  plainFields,
  settingName,
  sortedChoices,
  textFields,
  usualValue,
} from '@caseweave/contract/cases/test-cases/case-fields'
import { readLine } from '@caseweave/contract/cases/test-cases/test-case-lines'
import { otherPlainValues, otherValues } from '@caseweave/contract/cases/test-cases/testing/other-values'
import { auditValueText } from '@caseweave/contract/people/audit/audit-values'
import { pick, recordOf } from '@caseweave/contract/platform/pick'
import { exported, sheetsOf } from '@caseweave/core/cases/case-exports/testing/export-flow'
import { importText } from '@caseweave/core/cases/definition-imports/testing/import-flow'
import type { Ctx } from '@caseweave/core/context'
import { csvRecord } from '@caseweave/core/platform/csv/write-csv'
import { addImage } from '@caseweave/core/project/images/add-image'
import { pngOf } from '@caseweave/core/project/images/testing/sample-images'
import { testProject } from '@caseweave/core/testing/test-context'
import { testCases } from '@caseweave/db/schema'
import { makeMember } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { describe, expect, it } from 'vitest'
import { caseEndpoints } from '../../rest/case-endpoints'
import { createCaller } from '../../router'

// Goes along the table: a field that one of these ways does not know makes its test fail.

/** A project with one usual case, and all that the other values of a case need. */
async function place() {
  const { ctx, organization, project, services } = await testProject('ProjectLead')
  const projectId = project.id
  const [shop, archive] = [
    await makeModule(ctx.db, projectId, { name: 'Shop' }),
    await makeModule(ctx.db, projectId, { name: 'Archive' }),
  ]
  const { id: assignedTo } = await makeMember(
    services.db,
    { organizationId: organization.id, projectId },
    { projectRole: 'QA' },
  )
  await makeTestCase(ctx.db, { projectId, moduleId: shop.id })
  const content = (async function* () {
    yield await pngOf()
  })()
  const { id: imageId } = await addImage(ctx, { projectId, upload: { name: 'shop.png', content } })
  const other = otherValues({ moduleId: archive.id, assignedTo, imageId })
  return { ctx, projectId, other, api: createCaller(ctx) }
}

/** What the form of a case shows, and its state. */
async function formOf(ctx: Ctx, projectId: number, number: number) {
  const { testCase } = await createCaller(ctx).testCases.form({ projectId, number })
  if (testCase === null || testCase === 'deleted') throw new Error('There is no such case.')
  return testCase
}

const endpoint = (path: string) => {
  const found = caseEndpoints.find((each) => each.path === path && each.method === 'get')
  if (!found?.answer || 'file' in found.answer) throw new Error(`There is no ${path}.`)
  const { answer, view } = found
  return (output: unknown) =>
    answer.parse(JSON.parse(JSON.stringify(view(output, { projectId: 1, appUrl: '', input: {} }))))
}

describe('every field of a case', () => {
  it('is usual in a case of which nobody says anything', async () => {
    const { ctx, projectId } = await place()
    const { values } = await formOf(ctx, projectId, 1)
    // Its factory writes the two others.
    for (const field of plainFields)
      if (field !== 'summary' && field !== 'precondition')
        expect([field, values[field]]).toEqual([field, usualValue(field)])
  })

  it('is added', async () => {
    const { ctx, projectId, other, api } = await place()
    const { number } = await api.testCases.add({ projectId, ...other })
    expect((await formOf(ctx, projectId, number)).values).toEqual(other)
  })

  it.each(caseFieldNames)('%s is changed alone, and makes a version where the table says so', async (field) => {
    const { ctx, projectId, other, api } = await place()
    const before = await formOf(ctx, projectId, 1)
    expect(before.values[field]).not.toEqual(other[field])
    const values: CaseValues = { ...before.values, ...pick(other, [field]) }
    // A template and its steps go together.
    if (field === 'templateId') values.steps = other.steps
    const saved = await api.testCases.save({ projectId, number: 1, revision: before.revision, ...values })
    const versioned: boolean = caseFields[field].inVersion || field === 'templateId'
    expect(saved).toEqual({ number: 1, version: versioned ? 2 : 1, changed: true })
    expect((await formOf(ctx, projectId, 1)).values).toEqual(values)
  })

  it.each([...bulkChoices, ...bulkFlags])(
    '%s is changed of many cases, and stands in their new versions',
    async (field) => {
      const { ctx, projectId, other, api } = await place()
      const before = await formOf(ctx, projectId, 1)
      const change = BulkChange.parse({ action: field, [field]: other[field] })
      expect(settingOf(change as SettingChange)).toBe(other[field])
      const { counts, changeId } = await api.bulkChanges.start({ projectId, selection: { numbers: [1] }, change })
      expect(counts).toMatchObject({ changed: 1 })
      const after = await formOf(ctx, projectId, 1)
      expect(after.values).toEqual({ ...before.values, [field]: other[field] })
      expect(after.version).toBe(caseFields[field].inVersion ? 2 : 1)
      expect((await api.testCases.get({ projectId, number: 1 }))[field]).toBe(other[field])
      await api.bulkChanges.undo({ projectId, changeId: changeId ?? 0 })
      expect((await formOf(ctx, projectId, 1)).values).toEqual(before.values)
      expect((await api.testCases.get({ projectId, number: 1 }))[field]).toBe(before.values[field])
    },
  )

  it.each(['csv', 'xlsx'] as const)('is in an export as %s, and comes back from it', async (format) => {
    const { projectId, other, api, ctx } = await place()
    await api.testCases.add({ projectId, ...other })
    const bytes = await exported(ctx, projectId, format)
    const csv =
      format === 'csv' ? bytes.toString('utf8') : (sheetsOf(bytes)[0] ?? []).map((row) => csvRecord(row)).join('')
    const there = await testProject('ProjectLead')
    const { view } = await importText(there.ctx, there.project.id, csv)
    expect(view.summary?.rowsOf).toMatchObject({ add: 2, error: 0 })
    const { values } = await formOf(there.ctx, there.project.id, 2)
    const carried: CaseField[] = [...plainFields, 'tags', 'templateId', 'steps']
    expect(pick(values, carried)).toEqual(pick(other, carried))
  })

  it('comes from a file of another tool', async () => {
    const { ctx, projectId } = await place()
    const header = plainFields.map((field) => caseFields[field].file.header)
    const cells = plainFields.map((field) => {
      const value = otherPlainValues[field]
      return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value
    })
    await importText(ctx, projectId, csvRecord(header) + csvRecord(cells))
    expect(pick((await formOf(ctx, projectId, 2)).values, plainFields)).toEqual(otherPlainValues)
  })

  it('is told by the REST interface', async () => {
    const { projectId, other, api } = await place()
    const { number } = await api.testCases.add({ projectId, ...other })
    const one = endpoint('/projects/{projectId}/test-cases/{number}')(await api.testCases.get({ projectId, number }))
    expect(one).toMatchObject(otherPlainValues)
    const list = endpoint('/projects/{projectId}/test-cases')(await api.testCases.list({ projectId }))
    expect(list).toMatchObject({ testCases: [pick(other, choiceFields), recordOf(choiceFields, usualValue)] })
  })

  it('is compared, where versions freeze it', async () => {
    const { ctx, projectId, other, api } = await place()
    const { revision, values } = await formOf(ctx, projectId, 1)
    await api.testCases.save({ projectId, number: 1, revision, ...other })
    const compared = await api.testCases.compare({ projectId, number: 1, old: 1, new: 2 })
    for (const field of comparedTexts) expect(compared.texts[field].some(({ kind }) => kind === 'inserted')).toBe(true)
    expect(Object.keys(compared.texts).sort()).toEqual([...comparedTexts].sort())
    for (const field of comparedSettings) expect(compared[field]).toEqual({ old: values[field], new: other[field] })
    const versioned = [...choiceFields, ...flagFields, ...textFields].filter((field) => caseFields[field].inVersion)
    expect(versioned.every((field) => [...comparedTexts, ...comparedSettings].some((each) => each === field))).toBe(
      true,
    )
  })

  it('has an index, where lists sort by it', async () => {
    const { ctx } = await testProject('QA')
    const indexes = await ctx.db.execute<{ told: string }>(
      `select indexdef as told from pg_indexes where tablename = 'test_cases'`,
    )
    const missing = sortedChoices.filter(
      (field) => !indexes.some(({ told }) => told.includes(`(project_id, ${testCases[field].name}, number)`)),
    )
    expect(missing).toEqual([])
  })

  it('reads in the audit trail as everywhere, where it is a choice', () => {
    for (const field of choiceFields)
      for (const value of choiceValues(field))
        expect([field, auditValueText(testCases[field].name, value)]).toEqual([field, settingName(field, value)])
  })

  it('sorts and finds, where it is a choice', async () => {
    const { projectId, other, api } = await place()
    await api.testCases.add({ projectId, ...other })
    for (const field of choiceFields) {
      const { rows, problems } = await api.testCases.list({
        projectId,
        search: `${field}:${other[field].toLowerCase()}`,
      })
      expect([problems, rows.map((row) => readLine(row)[field])]).toEqual([[], [other[field]]])
    }
    for (const sort of sortedChoices) {
      const { rows } = await api.testCases.list({ projectId, sort, direction: 'asc' })
      const places = rows.map((row) => choiceValues(sort).indexOf(readLine(row)[sort]))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(new Set(places).size).toBe(2)
    }
  })
})
