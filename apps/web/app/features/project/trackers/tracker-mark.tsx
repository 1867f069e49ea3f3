import { type TrackerKind, trackerKindFacts } from '@caseweave/contract/project/trackers/tracker-kinds'

/** Stands for a kind of tracker: its first letter on its own colour, drawn here, so that nothing is loaded from elsewhere. */
export function TrackerMark({ kind }: { kind: TrackerKind }) {
  const { family, colour } = trackerKindFacts[kind]
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0">
      <rect width="24" height="24" rx="6" fill={colour} />
      <text x="12" y="16.5" textAnchor="middle" fontSize="13" fontWeight="600" fill="#fff">
        {family[0]}
      </text>
    </svg>
  )
}
