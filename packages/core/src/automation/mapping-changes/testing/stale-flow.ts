import { type ChangesQuery, changePageSizes } from '@caseweave/contract/automation/mapping-changes/mapping-changes'
import { SaveTestCase } from '@caseweave/contract/cases/test-cases/test-case-form'
import { caseMappings, testCases } from '@caseweave/db/schema'
import { and, asc, eq } from 'drizzle-orm'
import { saveTestCase } from '../../../cases/test-cases/save-test-case'
import { storedCase } from '../../../cases/test-cases/stored-case'
import { basketFeature, mappingFlow } from '../../automation-mapping/testing/mapping-flow'
import { listMappingChanges } from '../list-changes'

/** The flow of mappings with case 1 mapped to the scenario “Fill the basket”, whose file and case can change. */
export async function staleFlow(steps: number[] = []) {
  const flow = await mappingFlow()
  const { ctx, projectId } = flow
  await flow.map([1], { steps })
  const rows = () =>
    ctx.db.select().from(caseMappings).where(eq(caseMappings.projectId, projectId)).orderBy(asc(caseMappings.id))
  return {
    ...flow,
    rows,
    /** Writes the file with texts replaced. */
    change: (...replaced: [from: string, to: string][]) =>
      flow.writeFile(replaced.reduce((text, [from, to]) => text.replace(from, to), basketFeature)),
    async mapping() {
      const [row] = await rows()
      if (!row) throw new Error('The mapping is gone.')
      return row
    },
    async saveCase(changes: Record<string, unknown>, number = 1) {
      const found = await storedCase(ctx, { projectId, number })
      if (!found) throw new Error('The case is gone.')
      const input = SaveTestCase.parse({ ...found.values, number, revision: found.revision, ...changes })
      return saveTestCase(ctx, { ...input, projectId })
    },
    async automated(number = 1) {
      const of = and(eq(testCases.projectId, projectId), eq(testCases.number, number))
      const [row] = await ctx.db.select().from(testCases).where(of)
      return row?.automated
    },
    list: (query: Partial<ChangesQuery> = {}) =>
      listMappingChanges(ctx, { projectId, page: 1, pageSize: changePageSizes[0], ...query }),
  }
}
