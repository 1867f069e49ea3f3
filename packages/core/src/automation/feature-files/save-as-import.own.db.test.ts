import type { FeatureDraft } from '@caseweave/contract/automation/feature-files/feature-drafts'
import { textOfDraft } from '@caseweave/gherkin/draft'
import { splitLines } from '@caseweave/gherkin/lines'
import { featureTexts } from '@caseweave/gherkin/testing/feature-texts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { testProject } from '../../testing/test-context'
import { saveFeatureFile } from './save-feature-file'
import { makeFeatureFile } from './testing/make-feature-file'

type Ref = { projectId: number; name: string }

/** All that is stored of a file, its scenarios numbered by when they came. */
const storedOf = (ctx: Ctx, { projectId, name }: Ref) =>
  ctx.db.execute(sql`
    with file as (select * from feature_files where project_id = ${projectId} and name = ${name}),
      own as (select s.*, rank() over (order by s.id) as number from scenarios s join file on file.id = s.feature_file_id)
    select own.number, own.name, own.deleted_at is not null as gone, v.version, v.kind, v.keyword, v.name as said, v.description,
      v.tags, v.rule_name, v.examples, v.fingerprint, v.steps_hash,
      (select json_agg(json_build_array(t.sequence, t.keyword, t.keyword_type, t.text, t.doc_string, t.doc_string_media_type,
          t.data_table) order by t.sequence) from scenario_steps t where t.scenario_version_id = v.id) as steps,
      (select json_agg(json_build_array(fv.version, p.sequence, p.line) order by fv.version, p.sequence)
        from feature_version_scenarios p join feature_file_versions fv on fv.id = p.feature_file_version_id
        where p.scenario_version_id = v.id) as places,
      (select json_agg(json_build_array(r.file_version, r.before_name, r.after_name, r.how, r.equal_steps, r.step_count)
          order by r.id) from scenario_renames r where r.after_version_id = v.id) as renames
    from own join scenario_versions v on v.scenario_id = own.id order by own.number, v.version`)

const versionsOf = (ctx: Ctx, { projectId, name }: Ref) =>
  ctx.db.execute<{ id: string; version: number; source: string }>(sql`
    select f.id, v.version, v.source, v.source_hash, v.feature_name, v.description, v.tags, f.language, f.latest_version
    from feature_files f join feature_file_versions v on v.feature_file_id = f.id
    where f.project_id = ${projectId} and f.name = ${name} order by v.version`)

const lines = fc
  .array(
    fc.constantFrom(
      ...[
        '    Given x',
        '    Given a user',
        '  Scenario: x',
        '  Scenario: a user',
        '  Scenario: …',
        '@t',
        '@TC-1',
        '# c',
      ],
      ...['', '  Rule: x', '    Then it is there', '    And it is there', '    But not here', '    * it stays'],
    ),
    { maxLength: 4 },
  )
  .map((all) => all.map((line) => `${line}\n`).join(''))
/** Each file has many lines; where an edit begins among them, and how many it takes away. */
const edits = fc.array(fc.tuple(fc.nat(60), fc.nat(5), lines), { minLength: 1, maxLength: 4 })

it('saving stores what importing the same text does', async () => {
  const { ctx, project } = await testProject('Dev')
  let file = 0
  let saves = 0
  await fc.assert(
    fc.asyncProperty(featureTexts, edits, async (first, all) => {
      file++
      const saved = { projectId: project.id, name: `saved-${file}.feature` }
      const imported = { projectId: project.id, name: `imported-${file}.feature` }
      for (const { name } of [saved, imported]) await makeFeatureFile(ctx, project.id, first, name)
      for (const [at, length, text] of all) {
        const [latest] = (await versionsOf(ctx, saved)).slice(-1)
        if (!latest) throw new Error('The file is not there.')
        const count = splitLines(latest.source).length
        const from = at % (count + 1)
        const draft: FeatureDraft = { replaced: [from, Math.min(from + length, count)], text }
        const outcome = await saveFeatureFile(ctx, {
          ...{ projectId: project.id, fileId: Number(latest.id), version: latest.version, draft },
          keepDescriptions: true,
        })
        if (outcome.outcome === 'refused') continue
        saves++
        await makeFeatureFile(ctx, project.id, textOfDraft(latest.source, draft) ?? '', imported.name)
      }
      const ids = ({ id: _, ...version }: { id: string }) => version
      expect((await versionsOf(ctx, saved)).map(ids)).toEqual((await versionsOf(ctx, imported)).map(ids))
      expect(await storedOf(ctx, saved)).toEqual(await storedOf(ctx, imported))
    }),
    { numRuns: 60 },
  )
  expect(saves).toBeGreaterThan(20)
})
