import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { formFields } from '../../../../testing/form-fields'
import { signInAs } from '../../../../testing/sign-in-as'
import type { Page } from '../../../../testing/test-browser'
import type { TestSite } from '../../../../testing/test-site'

/** What the feature file of an {@link editorWorkplace} says. */
export const stored = `Feature: Sign in

  @smoke
  Scenario: One
    Given a door
      | key |
    When it opens

  Scenario: Two
    Given <b>
`

export type Role = 'QA' | 'Dev' | 'ReportViewer'

/** Somebody of a project, and a feature file in it that says {@link stored}. */
export async function editorWorkplace(site: TestSite, projectRole: Role = 'Dev') {
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  const place = { organizationId: organization.id, projectId: project.id }
  const somebody = async (role: Role) => signInAs(site, await makeMember(site.db, place, { projectRole: role }))
  const files = `/project/${project.id}/app/featureEdit`
  const writer = await somebody('Dev')
  const added = await writer.post(`${files}/add`, { name: 'sign-in', language: 'en' })
  const file = added.location ?? ''
  const browser = projectRole === 'Dev' ? writer : await somebody(projectRole)
  /** What the page sends when this button is pressed, and then something was typed. */
  const pressed = (page: Page, intent: string, typed: Record<string, string> = {}) => {
    const form = new URLSearchParams(formFields(page.html))
    for (const [name, value] of Object.entries(typed)) form.set(name, value)
    form.set('intent', intent)
    return form
  }
  const press = (page: Page, intent: string, typed: Record<string, string> = {}) =>
    browser.post(file, pressed(page, intent, typed))
  const begun = await writer.get(`${file}?view=text`)
  await writer.post(file, pressed(begun, 'save', { text: stored.replaceAll('\n', '\r\n') }))
  return { files, file, browser, somebody, press, pressed, project }
}
