import { Button } from '@caseweave/ui/button'
import { Compass } from 'lucide-react'
import type { TourName } from './tour-links'
import { useTour } from './use-tour'

/** The button that begins the tour of a screen, which the address may begin too. Needs JavaScript, and is not there without. */
export function GuidedTour({ tour, projectId = 0 }: { tour: TourName; projectId?: number }) {
  const { start } = useTour(tour, projectId)
  return (
    <Button type="button" variant="ghost" data-needs-script onClick={start}>
      <Compass aria-hidden="true" /> Take the tour
    </Button>
  )
}
