import {
  MergeChoices,
  type SaveFeatureFile,
  type Take,
} from '@caseweave/contract/automation/feature-files/feature-editor'
import { featureEditorMessages } from '@caseweave/contract/automation/feature-files/feature-editor-messages'
import { draftOfText } from '@caseweave/gherkin/draft'
import { describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { compareFeatureDraft, compareFeatureFile } from './compare-feature-file'
import { getFeatureFile, getFeatureSource } from './get-feature-file'
import { listFeatureFiles } from './list-feature-files'
import { saveFeatureFile } from './save-feature-file'
import { makeFeatureFile } from './testing/make-feature-file'

const file = (...steps: string[]) =>
  `Feature: f\n${steps.map((step, at) => `\n  Scenario: S${at + 1}\n    ${step}\n`).join('')}`
const base = file('Given one', 'Given two', 'Given three')

/** A draft of V1 that says `mine` beside a V2 of somebody else that says `theirs`. */
async function withConflict(mine: string, theirs: string) {
  const { ctx, project, as } = await testProject('Dev')
  await makeFeatureFile(ctx, project.id, base, 'shop.feature')
  const { rows } = await listFeatureFiles(ctx, { projectId: project.id, search: '', page: 1 })
  const ref = { projectId: project.id, fileId: rows[0]?.id ?? 0 }
  const other = await as('QA')
  const theySave = async (before: string, text: string, version: number) =>
    saveFeatureFile(other, { ...ref, version, keepDescriptions: false, draft: draftOfText(before, text) })
  await theySave(base, theirs, 1)
  const draft = draftOfText(base, mine)
  const compare = (choices?: MergeChoices) => compareFeatureDraft(ctx, { ...ref, version: 1, draft, choices })
  const save = (rest: Pick<SaveFeatureFile, 'over' | 'choices'>) =>
    saveFeatureFile(ctx, { ...ref, version: 1, keepDescriptions: false, merge: true, draft, ...rest })
  /** Choices for the conflicts in their order. */
  const choose = async (...takes: Take[]): Promise<MergeChoices> => {
    const { conflicts } = await compare()
    expect(conflicts).toHaveLength(takes.length)
    return Object.fromEntries(conflicts.map(({ key }, at) => [key, takes[at] ?? 'mine']))
  }
  return { ctx, ref, save, compare, choose, theySave, latest: async () => (await getFeatureSource(ctx, ref)).text }
}

const conflict = { code: 'CONFLICT', message: featureEditorMessages.changed }
const mine = file('Given my one', 'Given my two', 'Given three').replace('S3', 'My three')
const theirs = file('Given their one', 'Given their two', 'Given three\n    Then it ends')

describe('saveFeatureFile with choices', () => {
  it('saves of each part what was chosen, and what merges by itself', async () => {
    const { ctx, ref, save, choose, compare, latest } = await withConflict(mine, theirs)
    expect(await compare()).toMatchObject({ total: 2, merged: 1, choices: {}, unreadable: null })
    const choices = await choose('both', 'theirs')
    expect(await compare(choices)).toMatchObject({ choices, unreadable: null })
    expect(await save({ over: 2, choices })).toMatchObject({ outcome: 'merged', version: 3, with: 2, chosen: true })
    const by = { version: 2, createdBy: expect.stringMatching(/./) }
    expect((await getFeatureFile(ctx, ref)).versions.map(({ mergedWith }) => mergedWith)).toEqual([by, null, null])
    expect(await compareFeatureFile(ctx, { ...ref, old: 1, new: 3 })).toMatchObject({
      old: { mergedWith: null },
      new: { mergedWith: by },
    })
    expect(await latest()).toBe(
      file('Given my one\n    Given their one', 'Given their two', 'Given three\n    Then it ends').replace(
        'S3',
        'My three',
      ),
    )
  })

  it('asks again where choices are missing, are those of other parts, or cannot be had', async () => {
    const { save, choose, compare, latest } = await withConflict(
      mine.replace('  Scenario: S1\n    Given my one\n\n', ''),
      theirs,
    )
    const choices = await choose('both', 'mine')
    const [gone = '', second = ''] = Object.keys(choices)
    for (const wrong of [
      {},
      { [second]: 'mine' },
      { [second]: 'mine', 'other-1': 'theirs' },
      choices,
    ] as MergeChoices[])
      await expect(save({ over: 2, choices: wrong })).rejects.toMatchObject(conflict)
    expect(await compare({ ...choices, 'other-1': 'theirs' })).toMatchObject({ choices: { [second]: 'mine' } })
    expect(await latest()).toBe(theirs)
    await save({ over: 2, choices: { [gone]: 'mine', '*': 'theirs' } })
    expect(await latest()).toBe(
      file('Given one', 'Given their two', 'Given three\n    Then it ends')
        .replace('  Scenario: S1\n    Given one\n\n', '')
        .replace('S3', 'My three'),
    )
  })

  it('asks again when yet another version came, with the choices that still fit', async () => {
    const { save, choose, compare, theySave, latest } = await withConflict(mine, theirs)
    const choices = await choose('theirs', 'mine')
    const third = theirs.replace('their two', 'the third two')
    await theySave(theirs, third, 2)
    await expect(save({ over: 2, choices })).rejects.toMatchObject(conflict)
    const again = await compare(choices)
    const [first, second] = again.conflicts
    expect(again).toMatchObject({ version: 3, total: 2, choices: { [first?.key ?? '']: 'theirs' } })
    expect(Object.keys(again.choices)).toHaveLength(1)
    expect(second?.theirs).toContain('the third two')
    await save({ over: 3, choices: { ...again.choices, [second?.key ?? '']: 'mine' } })
    expect(await latest()).toBe(third.replace('the third two', 'my two').replace('S3', 'My three'))
  })

  it('says that nothing has changed when all of theirs was chosen', async () => {
    const { save, choose, latest } = await withConflict(mine.replace('My three', 'S3'), theirs)
    expect(await save({ over: 2, choices: await choose('theirs', 'theirs') })).toEqual({ outcome: 'same', version: 2 })
    expect(await latest()).toBe(theirs)
  })

  it('offers one side of the whole file where Cucumber could read each of both, and not what they come to', async () => {
    const inWords = (language: string, feature: string, scenario: string, given: string) =>
      `# language: ${language}\n${base.replace('Feature:', `${feature}:`).replaceAll('Scenario:', `${scenario}:`).replaceAll('Given', given)}`
    const own = inWords('de', 'Funktionalität', 'Szenario', 'Angenommen')
    const french = inWords('fr', 'Fonctionnalité', 'Scénario', 'Soit')
    const { save, choose, compare, latest } = await withConflict(own, french)
    const choices = await choose('mine', 'mine', 'theirs', 'mine')
    await expect(save({ over: 2, choices })).rejects.toMatchObject(conflict)
    const { unreadable, ...kept } = await compare(choices)
    expect(kept.choices).toEqual(choices)
    expect(unreadable?.reasons.length).toBeGreaterThan(0)
    const whole: MergeChoices = { ...choices, [unreadable?.whole ?? '']: 'mine' }
    expect(await save({ over: 2, choices: whole })).toMatchObject({ outcome: 'merged', version: 3, chosen: true })
    expect(await latest()).toBe(own)
  })

  it('takes no more choices than there can be parts', () => {
    const of = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k-${n}`, 'mine']))
    expect(MergeChoices.safeParse(of(52)).success).toBe(true)
    expect(MergeChoices.safeParse(of(53)).error?.issues[0]?.message).toBe(featureEditorMessages.tooManyChoices)
    expect(MergeChoices.safeParse({ a: 'yours' }).success).toBe(false)
  })
})
