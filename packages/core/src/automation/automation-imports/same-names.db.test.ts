import { testCases } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { fileVerdicts, importSources, verdicts } from './testing/automation-flow'

const feature = 'Feature: Sign in\n  Scenario: Right password\n    When she signs in\n'

describe('importing feature files', () => {
  it('knows two summaries as the same where the database does', async () => {
    const { ctx, project } = await testProject()
    // JavaScript writes ΟΔΟΣ as οδος, the database as οδοσ.
    const scenario = (name: string) => `\n  Scenario: ${name}\n    When I pay\n`
    const { ref, view } = await importSources(ctx, project.id, {
      'one.feature': `Feature: ΛΟΓΟΣ\n${['ΟΔΟΣ', 'οδος', 'οδοσ'].map(scenario).join('')}`,
      'two.feature': `Feature: λογοσ\n${scenario('οδοσ')}`,
    })
    expect(view.status).toBe('imported')
    const made = await ctx.db
      .select({ summary: testCases.summary })
      .from(testCases)
      .where(eq(testCases.projectId, project.id))
    expect(made.map(({ summary }) => summary).sort()).toEqual(['ΟΔΟΣ', 'οδος'])
    expect((await verdicts(ctx, ref)).map(([verdict, , name]) => [verdict, name])).toEqual([
      ['add', 'ΟΔΟΣ'],
      ['add', 'οδος'],
      ['link', 'οδοσ'],
      ['link', 'οδοσ'],
    ])
  })

  it('knows two names as the same where the database does', async () => {
    const { ctx, project } = await testProject()
    const { ref, view } = await importSources(ctx, project.id, {
      'İşlem.feature': feature,
      'işlem.feature': feature,
      'İş.java': 'class İş {}',
      'iş.java': 'class iş {}',
      // JavaScript has the small letter of the first Σ as ς, the database as σ.
      'ΟΔΟΣ 1.feature': feature,
      'οδοσ 1.feature': feature,
      'οδος 1.feature': feature,
      'STRAẞE.feature': feature,
      'straße.feature': feature,
    })
    expect(view).toMatchObject({ status: 'imported', summary: { files: { refused: 4 } } })
    expect((await fileVerdicts(ctx, ref)).map(([name, verdict]) => [name, verdict])).toEqual([
      ['İşlem.feature', 'new'],
      ['işlem.feature', 'refused'],
      ['İş.java', 'new'],
      ['iş.java', 'refused'],
      ['ΟΔΟΣ 1.feature', 'new'],
      ['οδοσ 1.feature', 'refused'],
      ['οδος 1.feature', 'new'],
      ['STRAẞE.feature', 'new'],
      ['straße.feature', 'refused'],
    ])
  })
})
