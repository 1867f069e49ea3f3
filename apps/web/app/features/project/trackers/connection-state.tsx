import type { ConnectionState } from '@caseweave/contract/project/trackers/connections'
import { problemWords } from '@caseweave/contract/project/trackers/tracker-messages'
import { Badge } from '@caseweave/ui/badge'
import { CircleCheck, CircleDashed, CircleX, Hourglass } from 'lucide-react'
import { Moment } from '../../platform/time/moment'

/** How a connection does, as icon, word and since when. */
export function ConnectionStateBadge({ state }: { state: ConnectionState }) {
  if (state.is === 'problem')
    return (
      <span className="grid justify-items-start gap-0.5">
        <Badge variant="fail">
          <CircleX aria-hidden="true" />
          {problemWords[state.problem]}
        </Badge>
        {state.since ? (
          <span className="text-muted-foreground text-xs">
            Since <Moment date={state.since} absolute />
          </span>
        ) : null}
      </span>
    )
  if (state.is === 'limited')
    return (
      <span className="grid justify-items-start gap-0.5">
        <Badge variant="block">
          <Hourglass aria-hidden="true" />
          Takes no more calls
        </Badge>
        <span className="text-muted-foreground text-xs">
          Until <Moment date={state.until} absolute />
        </span>
      </span>
    )
  if (state.is === 'unchecked')
    return (
      <Badge variant="outline">
        <CircleDashed aria-hidden="true" />
        Never checked
      </Badge>
    )
  return (
    <Badge variant="pass">
      <CircleCheck aria-hidden="true" />
      Works
    </Badge>
  )
}
