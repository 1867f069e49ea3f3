import type { TestBrowser } from './test-browser'
import type { TestSite } from './test-site'

/** Uploads a CSV as the form without JavaScript does, which begins a job; `headers` go with the request. */
export async function startImport(
  site: TestSite,
  browser: TestBrowser,
  projectId: number,
  headers: Record<string, string> = {},
): Promise<Response> {
  const form = new FormData()
  form.append('file', new File(['Summary,Module\nWombat in the cellar,Zoo\n'], 'quokka.csv'))
  return fetch(`${site.url}/project/${projectId}/app/testCaseDefinition/import`, {
    method: 'POST',
    redirect: 'manual',
    body: form,
    headers: { cookie: `caseweave_session=${browser.cookies.get('caseweave_session')}`, ...headers },
  })
}
