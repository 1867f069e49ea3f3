import { addFeatureFile } from '@caseweave/core/automation/feature-files/change-feature-files'
import { saveFeatureFile } from '@caseweave/core/automation/feature-files/save-feature-file'
import { officialParserTime } from '@caseweave/core/automation/feature-files/testing/official-parser'
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
    const parsing = officialParserTime(text)
    const reference = { name: 'official parser', value: parsing }
    const line = { bench: 'editor', size, unit: 'ms' as const }
    report.add({ ...line, what: 'official parser alone', value: parsing })
    report.add({ ...line, what: 'one edit, in the browser too', value: editing })
    report.add({ ...line, what: 'saving one edited step', value: saving, reference, limit: 2 })
    report.add({ ...line, what: 'saving what needs the whole text read', value: reading, reference })
    report.add({ ...line, what: 'saving a file of which all is new', value: wholly, reference })
  } finally {
    await product.close()
  }
}

/** One edited step as the browser sends it. The structure stays here: the server that saves has none either. */
function editOf(text: string, version: number) {
  const reading = parseDocument(text)
  if (!reading.ok) throw new Error('The feature file of the bench cannot be read.')
  const start = performance.now()
  const edited = editStep(reading.document, 1_000 * version, 0, `Given a customer of V${version}`)
  const milliseconds = performance.now() - start
  return { milliseconds, draft: draftOf(edited), text: textOf(edited) }
}
