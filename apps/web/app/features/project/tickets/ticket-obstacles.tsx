import { NoEnvironmentBanner } from '../environments/no-environment-banner'
import { NoReleaseBanner } from '../releases/no-release-banner'

interface TicketObstaclesProps {
  releases: boolean
  environments: boolean
  /** Who may add what is missing. */
  managers: readonly string[]
}

/** Says what a project lacks before a ticket can be attached, with the way to it or the people to ask. */
export function TicketObstacles({ releases, environments, managers }: TicketObstaclesProps) {
  return (
    <div className="grid gap-3">
      {environments ? null : <NoEnvironmentBanner managers={managers} />}
      {releases ? null : <NoReleaseBanner what="A ticket" managers={managers} />}
    </div>
  )
}
