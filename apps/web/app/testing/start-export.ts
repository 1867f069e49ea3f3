import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import type { TestBrowser } from './test-browser'
import type { TestSite } from './test-site'

/** Makes a test case and asks for all as a CSV, as the form without JavaScript does, which begins a job; `headers` go with the request. */
export async function startExport(
  site: TestSite,
  browser: TestBrowser,
  projectId: number,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { id: moduleId } = await makeModule(site.db, projectId)
  await makeTestCase(site.db, { projectId, moduleId }, { summary: 'Wombat in the cellar' })
  return fetch(`${site.url}/project/${projectId}/app/testCaseDefinition/export?q=wombat`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ format: 'csv' }),
    headers: { cookie: `caseweave_session=${browser.cookies.get('caseweave_session')}`, ...headers },
  })
}
