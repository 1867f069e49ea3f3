import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { writeDueDocuments } from '../../../cases/case-search/write-documents'
import { testProject } from '../../../testing/test-context'
import { makeFeatureFile } from '../../feature-files/testing/make-feature-file'
import { writeDueScenarioDocuments } from '../write-scenario-documents'

export const signInFeature = `@web
Feature: Signing in
  Background:
    Given the shop is open

  @ABC-12
  Scenario: Sign in with a correct password
    Given I open the sign-in page
    When I enter the user name "anna"
    And I enter the password "secret"
    And I press the button "Sign in"
    Then the dashboard is shown

  Scenario: Refuse a wrong password
    Given I open the sign-in page
    When I enter the password "wrong"
    Then a message says that the password is wrong
`
export const cartFeature = `Feature: Shopping cart
  Scenario: Remove an article from the cart
    Given the cart has 3 articles
    When I remove the first article
    Then the cart has 2 articles

  Scenario: Empty the cart
    Given the cart has 3 articles
    When I empty the cart
    Then the cart has no articles
`

/** A project with two feature files and three manual cases, of which two belong to scenarios; with a release and an active environment. */
export async function bridgeProject() {
  const made = await testProject()
  const { ctx, project } = made
  const projectId = project.id
  const signIn = await makeModule(ctx.db, projectId, { name: 'Sign in' })
  const place = { projectId, moduleId: signIn.id }
  const good = await makeTestCase(ctx.db, place, {
    summary: 'Signing in with the correct password',
    templateId: 2,
    linkedDefect: 'ABC-12',
    steps: [
      'Open the sign-in page of the shop',
      'Read the legal notice in the footer',
      'Enter the user name “anna” and the password “secret”',
      'Press “Sign in”',
    ],
  })
  const cart = await makeTestCase(ctx.db, place, {
    summary: 'Remove one article from the shopping cart',
    templateId: 2,
    steps: ['Put 3 articles into the cart', 'Remove the first article', 'The cart has 2 articles'],
  })
  const other = await makeTestCase(ctx.db, place, {
    summary: 'Print the yearly tax report',
    templateId: 2,
    steps: ['Choose a year', 'Print the report'],
  })
  const release = await makeRelease(ctx.db, projectId)
  const environment = await makeEnvironment(ctx.db, projectId)
  const scenarios = new Map([
    ...(await makeFeatureFile(ctx, projectId, signInFeature, 'signing-in.feature')),
    ...(await makeFeatureFile(ctx, projectId, cartFeature, 'cart.feature')),
  ])
  await writeDueScenarioDocuments(ctx)
  await writeDueDocuments(ctx)
  const scenario = (name: string) => scenarios.get(name) ?? 0
  return { ...made, projectId, module: signIn, good, cart, other, release, environment, scenario }
}
