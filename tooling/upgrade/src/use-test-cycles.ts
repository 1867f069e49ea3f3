import type { createCaller } from '@caseweave/api/router'

/** A cycle in two environments with a finished run, one that goes on, and one case for somebody. */
export async function useTestCycles(api: ReturnType<typeof createCaller>, releaseId: number): Promise<void> {
  const projectId = 1
  const { number } = await api.testCycles.create({
    ...{ projectId, releaseId, name: 'Kept cycle', environmentIds: [1, 2] },
    source: { selection: { numbers: [1, 2, 3] } },
  })
  const named = { projectId, number }
  await api.testCycles.mark({ ...named, choice: { caseNumbers: [1] }, status: 'PASSED' })
  await api.testCycles.assign({ ...named, choice: { caseNumbers: [2] }, to: { userId: 2 } })
  await api.testCycles.next(named)
}
