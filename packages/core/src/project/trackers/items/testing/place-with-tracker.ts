import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { makeConnection, makeCredential, makeTrackerProject } from '@caseweave/db/testing/factories/trackers'
import { testProject } from '../../../../testing/test-context'

/** A project with a case, a release and an environment, which is linked to the project `shop` of a tracker of the kind that tests replace. */
export async function placeWithTracker() {
  const made = await testProject()
  const { ctx, project, organization } = made
  const { db } = ctx
  const module = await makeModule(db, project.id)
  const testCase = await makeTestCase(db, { projectId: project.id, moduleId: module.id })
  const release = await makeRelease(db, project.id)
  const environment = await makeEnvironment(db, project.id)
  const connection = await makeConnection(db, organization.id, { kind: 'gitlab', settings: {} })
  await makeCredential(db, connection.id)
  const link = await makeTrackerProject(
    db,
    { projectId: project.id, connectionId: connection.id },
    { remoteId: 'shop' },
  )
  const place = {
    projectId: project.id,
    caseNumber: testCase.number,
    releaseId: release.id,
    environmentId: environment.id,
  }
  return { ...made, testCase, release, environment, connection, link, place }
}
