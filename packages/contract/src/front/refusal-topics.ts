import { helpTopicPath } from '../platform/addresses'

/**
 * Refusals that have a topic, by their sentence, or by how it begins (ending in "…"). Written out and not put together of the areas' messages:
 * the table stands in every page, so that a form, a page without JavaScript and a toast lead on alike. A test compares it with what the
 * product says, and with the topics.
 */
export const refusalTopics: readonly [sentence: string, helpId: string][] = [
  ['Unauthorized access!', 'refusals'],
  ['It is not there, or you have no access to it.', 'refusals'],
  ['Your roles do not include this page.', 'refusals'],
  ['Only a Project Admin, or an Admin of the organization, can do this with a Project Admin.', 'roles'],
  ['Somebody saved this test case while you were writing.', 'write-a-test-case'],
  ['Somebody deleted this test case while you were writing.', 'delete-and-restore'],
  ['Automated TestCase No. From File must have value if File name is mentioned', 'map-a-test-case'],
  ['Please select a file less than 15 MB.', 'import-errors'],
  ['The file has 15 MB or more. Split it, and import the parts one after the other.', 'import-people'],
  ['Please select from compatible file types: [csv or feature]', 'import-errors'],
  ['Invalid file type', 'import-errors'],
  ['Please select a Test Case first', 'map-a-test-case'],
  ['Please select a Test Case Scenario', 'map-a-test-case'],
  ['Set Automatable in Edit test cases to map it', 'kinds-of-test-cases'],
  ['Disabled due to Production Ticket', 'tickets'],
  ['Please choose a release to map to.', 'suggestions'],
  ['Can Not Save. Missing Gherkin Keywords from feature steps. Please check.', 'feature-editor'],
  ['Can Not Export. Missing Gherkin Keywords from feature steps. Please check.', 'feature-editor'],
  ['Can Not Save. This is no Gherkin that Cucumber could read. Please check.', 'feature-text-view'],
  ['Somebody else saved this feature file while you were editing it.', 'feature-editor'],
  ['Please set at least one environment active.', 'environments'],
  ['Please set at least one environment active. Go to Manage > Projects > Environment and set active.', 'environments'],
  ['This environment cannot be chosen any more. Please choose another one.', 'environments'],
  ['This release cannot be chosen any more. Please choose another one.', 'releases'],
  ['This project is not linked to a tracker.', 'link-a-project'],
  ['Please enter the token.', 'connect-a-tracker'],
  ['Please give the address as it stands in the browser, such as https://tracker.example.org.', 'connect-a-tracker'],
  ['Results are added to test cases that are applicable and automatable.', 'kinds-of-test-cases'],
  ["Please select from compatible file types: ['JSON', 'XML', 'CSV']", 'import-results'],
  ['Please select a file less than 500 MB.', 'import-results'],
  ['The files together have more than 1 GB. Please choose fewer at once.', 'import-results'],
  ['None of the files can be imported. …', 'import-results'],
  ['There is no such API token. Check that it was copied wholly.', 'api-tokens'],
  ['This API token was revoked.', 'api-tokens'],
  ['Send an API token: …', 'api-tokens'],
  ['You have 50 tokens. Please revoke one that is not needed any more.', 'api-tokens'],
  ['A deleted project has this name. …', 'delete-a-project'],
  ['This organization asks for a second factor. …', 'second-factor'],
  ['This code is not right. Enter the 6 digits that your app shows now, or a recovery code.', 'second-factor'],
  ['Set up your own second factor first: …', 'require-second-factor'],
  ['Invalid username', 'cannot-sign-in'],
  ['Invalid username.', 'cannot-sign-in'],
  ['Invalid password.', 'cannot-sign-in'],
  ['This link was used already, or is older than 30 minutes. Ask for a new one.', 'password'],
  ['Nobody can sign up here. Ask your administrator for an account.', 'who-may-sign-up'],
  ['You need an invitation to sign up here. …', 'accept-an-invitation'],
  ['This invitation is not good any more. Ask for a new one.', 'accept-an-invitation'],
  ['Failed to send email. Please try again.', 'mail-server'],
  ['Nobody can report to themselves.', 'reporting-lines'],
  ['Nobody has this asset any more. Somebody else has taken it back meanwhile.', 'assign-assets'],
]

const whole = new Map(refusalTopics.filter(([sentence]) => !sentence.endsWith('…')))
const beginnings = refusalTopics
  .filter(([sentence]) => sentence.endsWith('…'))
  .map(([sentence, helpId]): [string, string] => [sentence.slice(0, -1), helpId])

/** The topic that says more of a refusal, by its sentence; null where there is none. */
export const topicOfRefusal = (sentence: string): string | null =>
  whole.get(sentence) ?? beginnings.find(([beginning]) => sentence.startsWith(beginning))?.[1] ?? null

/** Where that topic is read. */
export function helpOfRefusal(sentence: string): string | null {
  const topic = topicOfRefusal(sentence)
  return topic && helpTopicPath(topic)
}
