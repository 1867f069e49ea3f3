import { files, images, projects } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createContext } from '../../context'
import { testProject } from '../../testing/test-context'
import { restoreProject } from './delete-project'
import { removeDeletedProjects } from './remove-deleted-projects'

const day = 24 * 60 * 60_000
const bytes = async function* () {
  yield Buffer.from('content')
}

/** A project with a tree of modules, so many cases, a file and an image, deleted so many days ago. */
async function deletedProject(days: number, cases: number) {
  const place = await testProject()
  const { project, services } = place
  const parent = await makeModule(services.db, project.id)
  const module = await makeModule(services.db, project.id, { parentId: parent.id })
  const at = { projectId: project.id, moduleId: module.id }
  const first = await makeTestCase(services.db, at, {})
  await services.sql`
    insert into test_cases (project_id, module_id, number, summary)
    select project_id, module_id, number + made, summary || made from test_cases, generate_series(1, ${cases - 1}::int) made
    where id = ${first.id} order by made`
  const keys = ['file', 'image', 'small'].map((word) => `deleted/${project.id}-${word}`)
  for (const key of keys) await services.files.write(key, bytes())
  const [storageKey = '', picture = '', thumbnailKey = ''] = keys
  const ofFile = { projectId: project.id, bytes: 7, mediaType: 'text/csv' }
  await services.db.insert(files).values({ ...ofFile, storageKey, name: 'a.csv' })
  await services.db.insert(images).values({
    ...{ projectId: project.id, fileName: 'a.png', mediaType: 'image/png', bytes: 7, width: 1, height: 1 },
    ...{ storageKey: picture, thumbnailKey },
  })
  const deletedAt = new Date(Date.now() - days * day)
  await services.db.update(projects).set({ deletedAt }).where(eq(projects.id, project.id))
  return { ...place, keys }
}

it('removes rows and contents after 30 days, goes on where it was stopped, and leaves others and the audit trail', async () => {
  const { project, services, keys, organization, asAdmin } = await deletedProject(31, 201)
  const young = await deletedProject(29, 1)
  const ctx = createContext(services, null)
  const left = async (id: number) => {
    const [row] = await services.sql<{ cases: number; projects: number }[]>`
      select (select count(*)::int from test_cases where project_id = ${id}) as cases,
        (select count(*)::int from projects where id = ${id}) as projects`
    return row
  }
  const input = { organization, projectId: project.id }
  await expect(restoreProject(await asAdmin(), input)).rejects.toMatchObject({ code: 'CONFLICT' })

  // A portion of cases is done, and then the worker is told to stop.
  const stop = new AbortController()
  const watched = {
    ...ctx,
    tx: async (...args: Parameters<typeof ctx.tx>) => {
      const answer = await ctx.tx(...args)
      if (((await left(project.id))?.cases ?? 0) < 201) stop.abort()
      return answer
    },
  } as typeof ctx
  expect(await removeDeletedProjects(watched, stop.signal)).toBe(0)
  expect(await left(project.id)).toEqual({ cases: 1, projects: 1 })

  expect(await removeDeletedProjects(ctx)).toBe(1)
  expect(await left(project.id)).toEqual({ cases: 0, projects: 0 })
  const contentOf = async (key: string) => {
    for await (const chunk of services.files.read(key)) return chunk
  }
  for (const key of keys) await expect(contentOf(key)).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await left(young.project.id)).toEqual({ cases: 1, projects: 1 })
  const [rest] = await services.sql`select
    (select count(*)::int from test_case_counts where project_id = ${project.id} and count <> 0) as counts,
    (select count(*)::int from modules where project_id = ${project.id}) as modules,
    (select count(*)::int from audit_log where project_id = ${project.id} and organization_id = ${organization.id}
      and operation = 'DELETE' and table_name = 'test_cases') as audited`
  expect(rest).toEqual({ counts: 0, modules: 0, audited: 201 })
})
