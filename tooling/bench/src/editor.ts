import { addFeatureFile } from '@caseweave/core/feature-files/change-feature-files'
import { saveFeatureFile } from '@caseweave/core/feature-files/save-feature-file'
import { officialParserTime } from '@caseweave/core/feature-files/testing/official-parser'
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
      const reading = parseDocument(text)
      if (!reading.ok) throw new Error('The feature file of the bench cannot be read.')
      const at = 1_000 * version
      const start = performance.now()
      const edited = editStep(reading.document, at, 0, `Given a customer of V${version}`)
      editing = Math.min(editing, performance.now() - start)
      const draft = draftOf(edited)
      text = textOf(edited)
      const sent = performance.now()
      const saved = await saveFeatureFile(ctx, { ...place, version, draft })
      saving = Math.min(saving, performance.now() - sent)
      if (saved.outcome !== 'saved') throw new Error(`The save came to ${saved.outcome}.`)
    }
    const parsing = officialParserTime(text)
    const reference = { name: 'official parser', value: parsing }
    const line = { bench: 'editor', size, unit: 'ms' as const }
    report.add({ ...line, what: 'official parser alone', value: parsing })
    report.add({ ...line, what: 'one edit, in the browser too', value: editing })
    report.add({ ...line, what: 'saving one edited step', value: saving, reference, limit: 2 })
    report.add({ ...line, what: 'saving a file of which all is new', value: wholly, reference })
  } finally {
    await product.close()
  }
}
