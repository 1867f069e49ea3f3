import { cn } from './class-names'

/** A grey place for content on its way, seen only after 300 ms so that a fast answer never flickers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className="appear-late">
      <div className={cn('h-4 animate-pulse rounded-sm bg-secondary', className)} />
    </div>
  )
}

const widths = ['w-3/4', 'w-1/2', 'w-5/6', 'w-2/3']

/** Places for the rows of a list; announced once as "Loading". */
export function SkeletonRows({ rows = 8, label = 'Loading' }: { rows?: number; label?: string }) {
  const places = Array.from({ length: rows }, (_, row) => ({ id: `place-${row}`, width: widths[row % widths.length] }))
  return (
    <div role="status" className="grid gap-3 p-3">
      <span className="sr-only">{label}</span>
      {places.map((place) => (
        <Skeleton key={place.id} className={place.width} />
      ))}
    </div>
  )
}
