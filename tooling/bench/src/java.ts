import { makeFeatureFile } from '@caseweave/core/automation/feature-files/testing/make-feature-file'
import { javaOf } from '@caseweave/core/automation/java-steps/testing/java-flow'
import { officialTime } from '@caseweave/core/automation/java-steps/testing/official-time'
import { openProduct } from './product'
import type { Report } from './report'

const steps = 10_000
const stepsOfScenario = 10

const verbs = ['open', 'close', 'pay', 'send', 'check', 'remove', 'count', 'print']
const things = ['order', 'invoice', 'basket', 'parcel', 'voucher', 'address', 'account', 'refund', 'review', 'label']

/** A step of so many different ones; each has a number or a name in it. */
const stepOf = (number: number) => {
  const [verb, thing] = [verbs[number % verbs.length], things[number % things.length]]
  return number % 2 === 0
    ? `I ${verb} the ${thing} of part ${number.toString(36)}x with ${number} items`
    : `the ${thing} "${verb}" stands on shelf ${number.toString(36)}x of the ${thing} room`
}

/** A feature file of 10,000 steps, of which so many differ. */
function featureOf(different: number): string {
  const lines = ['Feature: Everything']
  for (let step = 0; step < steps; step += 1) {
    if (step % stepsOfScenario === 0) lines.push(`  Scenario: Number ${step / stepsOfScenario}`)
    lines.push(`    ${['Given', 'When', 'Then', 'And'][step % 4]} ${stepOf(step % different)}`)
  }
  return `${lines.join('\n')}\n`
}

/** Java for 10,000 steps, from the stored file to the packed Java, beside the official parser and the official matching of the same. */
export async function benchJava(report: Report): Promise<void> {
  const product = await openProduct()
  try {
    // In public feature files four of five steps are repeats.
    for (const different of [2_000, steps]) {
      const text = featureOf(different)
      const { ctx, project } = await product.makeProject()
      await makeFeatureFile(ctx, project.id, text, 'everything.feature')
      const times: number[] = []
      for (const packageName of ['steps', 'steps']) {
        const began = performance.now()
        const { view } = await javaOf(ctx, project.id, { packageName })
        times.push(performance.now() - began)
        if (!view.outcome?.proven || view.outcome.counts.steps !== steps) throw new Error('The Java is not proven.')
      }
      const { parsing, matching } = await officialTime(ctx, project.id, text)
      const size = `${steps} steps, ${different} differ`
      const [first = 0, again = 0] = times
      const reference = { name: 'official parser and matching', value: parsing + matching }
      report.add({ bench: 'java', what: 'first generation', size, value: first, unit: 'ms', reference, limit: 3 })
      report.add({ bench: 'java', what: 'next generation', size, value: again, unit: 'ms', reference, limit: 3 })
      report.add({ bench: 'java', what: 'official parser alone', size, value: parsing, unit: 'ms' })
      report.add({ bench: 'java', what: 'official matching alone', size, value: matching, unit: 'ms' })
    }
  } finally {
    await product.close()
  }
}
