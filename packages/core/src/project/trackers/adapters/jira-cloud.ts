import type { OpenTracker } from '../tracker'
import { linkOnly } from './link-only'

export const jiraCloud: OpenTracker = linkOnly
