import { helpTopicPath } from '../platform/addresses'

/**
 * Refusals that have a topic, by their sentence; "…" stands for names and figures in it. Written out and not put together of the areas'
 * messages: the table stands in every page, so that a form, a page without JavaScript and a toast lead on alike. Tests compare it with what
 * the product says, and with the topics.
 */
export const refusalTopics: readonly [sentence: string, helpId: string][] = [
  ['Unauthorized access!', 'refusals'],
  ['It is not there, or you have no access to it.', 'refusals'],
  ['Something was broken. Please contact us.', 'refusals'],
  ['Your roles do not include this page.', 'refusals'],
  ['Only a Project Admin, or an Admin of the organization, can do this with a Project Admin.', 'roles'],
  ['Somebody saved this test case while you were writing.', 'write-a-test-case'],
  ['Somebody deleted this test case while you were writing.', 'delete-and-restore'],
  ['Somebody saved this test case meanwhile. …', 'delete-and-restore'],
  ['This image is too large: …', 'formatting-and-images'],
  ['A module cannot be moved into itself.', 'modules'],
  ['Automated TestCase No. From File must have value if File name is mentioned', 'map-a-test-case'],
  ['Please select a file less than 15 MB.', 'import-errors'],
  ['The file has 15 MB or more. Split it, and import the parts one after the other.', 'import-people'],
  ['Please select from compatible file types: [csv or feature]', 'import-errors'],
  ['Invalid file type', 'import-errors'],
  ['Please select a Test Case first', 'map-a-test-case'],
  ['Please select a Test Case Scenario', 'map-a-test-case'],
  ['Select at least one step of the scenario itself: …', 'map-a-test-case'],
  ['This scenario is not in its feature file any more: …', 'automation-mapping'],
  ['Set Automatable in Edit test cases to map it', 'kinds-of-test-cases'],
  ['Disabled due to Production Ticket', 'tickets'],
  ['Please choose a release to map to.', 'suggestions'],
  ['This suggestion was made of an older version. …', 'suggestions'],
  ['Somebody has mapped this test case to this scenario meanwhile.', 'accept-a-suggestion'],
  ['Nothing is left of that: somebody else was faster, or it has changed again.', 'mapping-changes'],
  ['Somebody else has confirmed or removed this mapping.', 'mapping-changes'],
  ['This has changed again since it was shown. …', 'mapping-changes'],
  ['The scenario is not there any more. Map the test case to another one, …', 'mapping-changes'],
  ['The steps of … have changed since you looked at them. …', 'covered-steps'],
  ['Can Not Save. Missing Gherkin Keywords from feature steps. Please check.', 'feature-editor'],
  ['Can Not Export. Missing Gherkin Keywords from feature steps. Please check.', 'feature-editor'],
  ['Can Not Save. This is no Gherkin that Cucumber could read. Please check.', 'feature-text-view'],
  ['Somebody else saved this feature file while you were editing it.', 'feature-editor'],
  ['Somebody deleted this feature file while you were editing it.', 'feature-editor'],
  ['Please set at least one environment active.', 'environments'],
  ['Please set at least one environment active. Go to Manage > Projects > Environment and set active.', 'environments'],
  ['ENVIRONMENT NOT ACTIVE', 'environments'],
  ["Environment '…' already exists", 'environments'],
  ['This environment cannot be chosen any more. Please choose another one.', 'environments'],
  ['This release cannot be chosen any more. Please choose another one.', 'releases'],
  ["Release '…' already exists", 'releases'],
  ['This project is not linked to a tracker.', 'link-a-project'],
  ['Please enter the token.', 'connect-a-tracker'],
  ['Please give the address as it stands in the browser, such as https://tracker.example.org.', 'connect-a-tracker'],
  ['Please give an address of the web with {id} …', 'connect-other-trackers'],
  ['No … answers at this address. …', 'connect-a-tracker'],
  ['There is no … at this address.', 'connect-a-tracker'],
  ['What answers at this address is no …', 'connect-a-tracker'],
  ['An organization can have … connections. …', 'connect-a-tracker'],
  ['A project can be linked to … projects of trackers. …', 'link-a-project'],
  ['Signing in at Jira Cloud is not set up here. …', 'connect-jira'],
  ['The address is in a private network. …', 'tracker-problems'],
  ['… cannot be reached at the moment. …', 'tracker-problems'],
  ['… does not accept the account of the connection any more. …', 'tracker-problems'],
  ['… does not accept your account any more. …', 'tracker-problems'],
  ['… does not allow this to …', 'tracker-problems'],
  ['… does not have this any more, or does not show it to this account.', 'tracker-problems'],
  ['… did not accept what was sent.', 'tracker-problems'],
  ['… takes no more calls for now. …', 'tracker-problems'],
  ['… answered something that Caseweave does not understand. …', 'tracker-problems'],
  ['Somebody has changed it in … meanwhile. …', 'tracker-problems'],
  ['… requires …, which cannot be filled in here. …', 'report-a-defect'],
  ['Results are added to test cases that are applicable and automatable.', 'kinds-of-test-cases'],
  ['The execution date cannot be later than today.', 'add-a-result'],
  ['The manual run of this test case is retired: …', 'agreement'],
  ['Somebody else changed … meanwhile. Your change was not stored over it.', 'manual-run'],
  ['The release of this run is disabled, and takes no more results. …', 'manual-run'],
  ["Please select from compatible file types: ['JSON', 'XML', 'CSV']", 'import-results'],
  ['Please select a file less than 500 MB.', 'import-results'],
  ['The files together have more than 1 GB. Please choose fewer at once.', 'import-results'],
  ['None of the files can be imported. …', 'import-results'],
  ['Somebody has decided about these tests in the meantime.', 'result-inbox'],
  ['The mail server has not taken the email yet. …', 'email-a-report'],
  ['The email was not sent to everybody.', 'email-a-report'],
  ['This project has … daily reports, which is the most. …', 'daily-reports'],
  ['Nobody who gets it is in the project any more, with an email address.', 'daily-reports'],
  ['The person who set it up may not email reports of this project any more.', 'daily-reports'],
  ['There is no such API token. Check that it was copied wholly.', 'api-tokens'],
  ['This API token was revoked.', 'api-tokens'],
  ['This API token expired on …', 'api-tokens'],
  ['This API token lacks the scope …', 'api-tokens'],
  ['Send an API token: …', 'api-tokens'],
  ['You have 50 tokens. Please revoke one that is not needed any more.', 'api-tokens'],
  ['A deleted project has this name. …', 'delete-a-project'],
  ['Somebody renamed the project to … meanwhile. …', 'delete-a-project'],
  ['This is not the name of the project.', 'delete-a-project'],
  ['Only members of the organization can join its projects.', 'team'],
  ['Nobody has the username …. Invite them by email instead.', 'add-colleagues'],
  ['This is the only Admin of the organization. …', 'remove-a-member'],
  ['You are the only Admin of …', 'delete-my-account'],
  ['Choose a Organization first', 'settings'],
  ['This organization asks for a second factor. …', 'second-factor'],
  ['This code is not right. Enter the 6 digits that your app shows now, or a recovery code.', 'second-factor'],
  ['This code was right some minutes ago or will be: …', 'second-factor'],
  ['This code was used already. …', 'second-factor'],
  ['You cannot turn it off: …', 'second-factor'],
  ['Set up your own second factor first: …', 'require-second-factor'],
  ['This person is a member of other organizations that you do not manage. …', 'require-second-factor'],
  ['Invalid username', 'cannot-sign-in'],
  ['Invalid username.', 'cannot-sign-in'],
  ['Invalid password.', 'cannot-sign-in'],
  ['Too many tries. …', 'cannot-sign-in'],
  ['Sign-in is not available now. …', 'cannot-sign-in'],
  ['An account here has the email address of your … account already. …', 'connected-accounts'],
  ['… gave us no verified email address of yours. …', 'connected-accounts'],
  ['This password is too easy to guess. …', 'password'],
  ['This link was used already, or is older than 30 minutes. Ask for a new one.', 'password'],
  ['This link is not good any more: …', 'profile'],
  ['This account has no email address. …', 'password'],
  ['You log in with an account of your company or of another provider. …', 'password'],
  ['Nobody can sign up here. Ask your administrator for an account.', 'who-may-sign-up'],
  ['You need an invitation to sign up here. …', 'accept-an-invitation'],
  ['This invitation is not good any more. Ask for a new one.', 'accept-an-invitation'],
  ['This invitation is for …, which is not the email address of your account. …', 'accept-an-invitation'],
  ['This setup code is not good, or not any more. …', 'first-person'],
  ['Nobody has an account here yet. …', 'first-person'],
  ['Failed to send email. Please try again.', 'mail-server'],
  ['Nobody can report to themselves.', 'reporting-lines'],
  ['They would report to themselves: …', 'reporting-lines'],
  ['… changed these details meanwhile, so nothing was saved. …', 'org-chart'],
  ['Already exist or invalid asset type', 'assets'],
  ['… the type “…”. Give … another type first.', 'assets'],
  ['… of the same type has this serial number already.', 'assets'],
  ['… has changed this asset meanwhile, so nothing was saved. …', 'assets'],
  ['Please enter the … in GB as a whole number, such as 16', 'assets'],
  ['An IMEI has 14 to 16 digits', 'assets'],
  ['A digit of this IMEI is wrong: its last one does not fit the others', 'assets'],
  ['Nobody has this asset any more. Somebody else has taken it back meanwhile.', 'assign-assets'],
  ['… has had this asset since …. Unassign it first.', 'assign-assets'],
  ['… had this asset from … to …. Please choose a later start.', 'assign-assets'],
  ['… has this asset. Unassign it before you delete it.', 'assign-assets'],
  ['Several people match. Please enter the username: …', 'assign-assets'],
  ['This sheet has …', 'asset-labels'],
  ['At most … labels are made at a time. …', 'asset-labels'],
]

const whole = new Map(refusalTopics.filter(([sentence]) => !sentence.includes('…')))
const patterns = refusalTopics
  .filter(([sentence]) => sentence.includes('…'))
  .map(([sentence, helpId]): [string[], string] => [sentence.split('…'), helpId])

/** Whether a sentence has these parts in their order, from its beginning to its end, whatever stands between them. */
function hasParts(sentence: string, parts: readonly string[]): boolean {
  const last = parts.at(-1) ?? ''
  let at = 0
  for (const [index, part] of parts.slice(0, -1).entries()) {
    const found = sentence.indexOf(part, at)
    if (found === -1 || (index === 0 && found > 0)) return false
    at = found + part.length
  }
  return sentence.length - last.length >= at && sentence.endsWith(last)
}

/** The topic that says more of a refusal, by its sentence; null where there is none. */
export const topicOfRefusal = (sentence: string): string | null =>
  whole.get(sentence) ?? patterns.find(([parts]) => hasParts(sentence, parts))?.[1] ?? null

/** Where that topic is read. */
export function helpOfRefusal(sentence: string): string | null {
  const topic = topicOfRefusal(sentence)
  return topic && helpTopicPath(topic)
}
