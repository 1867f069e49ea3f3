import type { TrackerKind } from '@caseweave/contract/project/trackers/tracker-kinds'
import { startFakeAxosoft } from '../testing/fake-axosoft'
import { startFakeGithub } from '../testing/fake-github'
import { startFakeGitlab } from '../testing/fake-gitlab'
import { startFakeJiraCloud, startFakeJiraDataCenter } from '../testing/fake-jira'
import { startFakeRedmine } from '../testing/fake-redmine'
import type { FakeTracker } from '../testing/fake-tracker'
import { trackerContract } from '../testing/tracker-contract'
import { trackerTroubles } from '../testing/tracker-troubles'
import { triedFake } from '../testing/tried-fake'

type AskedKind = Exclude<TrackerKind, 'link'>

/** A stateful stand-in for each kind of tracker that is asked: a kind without one does not compile. */
const fakes: Record<AskedKind, () => Promise<FakeTracker>> = {
  axosoft: startFakeAxosoft,
  github: startFakeGithub,
  gitlab: startFakeGitlab,
  'jira-cloud': startFakeJiraCloud,
  'jira-data-center': startFakeJiraDataCenter,
  redmine: startFakeRedmine,
}

for (const [kind, start] of Object.entries(fakes) as [AskedKind, () => Promise<FakeTracker>][]) {
  const tried = async () => triedFake(kind, await start())
  trackerContract(kind, tried)
  trackerTroubles(kind, tried)
}
