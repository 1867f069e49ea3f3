import type { TrackerKind } from '@caseweave/contract/project/trackers/tracker-kinds'
import type { OpenTracker } from '../tracker'
import { axosoft } from './axosoft'
import { github } from './github'
import { gitlab } from './gitlab'
import { jiraCloud } from './jira-cloud'
import { jiraDataCenter } from './jira-data-center'
import { linkOnly } from './link-only'
import { redmine } from './redmine'

/** How to talk to each kind of tracker. */
export const adapters: Record<TrackerKind, OpenTracker> = {
  axosoft,
  'jira-cloud': jiraCloud,
  'jira-data-center': jiraDataCenter,
  github,
  gitlab,
  redmine,
  link: linkOnly,
}
