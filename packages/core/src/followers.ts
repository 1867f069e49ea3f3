import { followCase } from './automation/mapping-changes/settle-mappings'
import type { Followers } from './context'
import { mapClones } from './results/release-mapping/map-clones'

/** Who follows what: an area never names one above it, so they are joined here. */
export const followers: Followers = { caseVersioned: followCase, casesCloned: mapClones }
