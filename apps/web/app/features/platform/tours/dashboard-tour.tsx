import { useTour } from './use-tour'

/** Says on the dashboard which tour comes next. Load it lazily: hardly anybody arrives with one. */
export default function DashboardTour({ projectId }: { projectId: number }) {
  useTour('dashboardReleaseMapping', projectId)
  useTour('dashboardCoverage', projectId)
  useTour('product', projectId)
  return null
}
