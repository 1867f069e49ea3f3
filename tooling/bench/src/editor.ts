import { addFeatureFile } from '@caseweave/core/automation/feature-files/change-feature-files'
import { getFeatureSource } from '@caseweave/core/automation/feature-files/get-feature-file'
import { saveFeatureFile } from '@caseweave/core/automation/feature-files/save-feature-file'
import { officialParserTime } from '@caseweave/core/automation/feature-files/testing/official-parser'
import type { Ctx } from '@caseweave/core/context'
import { parseDocument } from '@caseweave/gherkin/document'
import { draftOf, draftOfText } from '@caseweave/gherkin/draft'
import { editStep } from '@caseweave/gherkin/edit-step'
import { textOf } from '@caseweave/gherkin/live-text'
import { featureText } from './feature-file'
import { openProduct } from './product'
import type { Report } from './report'

const scenarios = 15_000
/** Each save is another version; the best of them counts. */
const tries = 5

/** Saving one edited step of a large feature file, from the draft to the stored version, beside the official parse of the same text. */
export async function benchEditor(report: Report): Promise<void> {
  const product = await openProduct()
  try {
    const { ctx, project } = await product.makeProject()
    let text = featureText(scenarios)
    const size = `${(text.length / 1e6).toFixed(1)} MB, ${scenarios} scenarios`
    const { fileId } = await addFeatureFile(ctx, { projectId: project.id, name: 'orders.feature', language: 'en' })
    const place = { projectId: project.id, fileId, keepDescriptions: false }
    const first = { ...place, version: 1, draft: draftOfText('Feature: orders\n', text) }
    const began = performance.now()
    await saveFeatureFile(ctx, first)
    const wholly = performance.now() - began

    let [saving, editing] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let version = 2; version < 2 + tries; version++) {
      const edit = editOf(text, version)
      text = edit.text
      editing = Math.min(editing, edit.milliseconds)
      const sent = performance.now()
      const saved = await saveFeatureFile(ctx, { ...place, version, draft: edit.draft })
      saving = Math.min(saving, performance.now() - sent)
      if (saved.outcome !== 'saved') throw new Error(`The save came to ${saved.outcome}.`)
    }
    // A rule that begins at the end: the parser is asked for the whole text.
    let reading = Number.POSITIVE_INFINITY
    for (let version = 2 + tries; version < 2 + 2 * tries; version++) {
      const next = `${text}  Rule: R${version}\n\n  Scenario: S${version}\n    Given a shop\n`
      const sent = performance.now()
      await saveFeatureFile(ctx, { ...place, version, draft: draftOfText(text, next) })
      reading = Math.min(reading, performance.now() - sent)
      text = next
    }
    const merging = await mergeTime(ctx, place, text)
    const parsing = officialParserTime(text)
    const reference = { name: 'official parser', value: parsing }
    const line = { bench: 'editor', size, unit: 'ms' as const }
    report.add({ ...line, what: 'official parser alone', value: parsing })
    report.add({ ...line, what: 'one edit, in the browser too', value: editing })
    report.add({ ...line, what: 'saving one edited step', value: saving, reference, limit: 2 })
    report.add({ ...line, what: 'three-way save', value: merging, reference, limit: 3 })
    report.add({ ...line, what: 'saving what needs the whole text read', value: reading, reference })
    report.add({ ...line, what: 'saving a file of which all is new', value: wholly, reference })
  } finally {
    await product.close()
  }
}

type Place = { projectId: number; fileId: number; keepDescriptions: boolean }

/** Milliseconds of the quickest save of an edited step over a version in which others edited steps: both begin with the same version. */
async function mergeTime(ctx: Ctx, place: Place, before: string): Promise<number> {
  let text = before
  let best = Number.POSITIVE_INFINITY
  for (let version = 2 + 2 * tries; version < 2 + 4 * tries; version += 2) {
    const [theirs, mine] = [editOf(text, version, 3), editOf(text, version + 1, 9)]
    await saveFeatureFile(ctx, { ...place, version, draft: theirs.draft })
    const sent = performance.now()
    const saved = await saveFeatureFile(ctx, { ...place, version, draft: mine.draft, merge: true })
    best = Math.min(best, performance.now() - sent)
    if (saved.outcome !== 'merged') throw new Error(`The save came to ${saved.outcome}.`)
    text = (await getFeatureSource(ctx, place)).text
  }
  return best
}

/** One edited step as the browser sends it. The structure stays here: the server that saves has none either. */
function editOf(text: string, version: number, place = version) {
  const reading = parseDocument(text)
  if (!reading.ok) throw new Error('The feature file of the bench cannot be read.')
  const start = performance.now()
  const edited = editStep(reading.document, 1_000 * place, 0, `Given a customer of V${version}`)
  const milliseconds = performance.now() - start
  return { milliseconds, draft: draftOf(edited), text: textOf(edited) }
}
