import { cn } from './class-names'

/** A small weaver bird that flaps while something is awaited, and sits still for those who want less motion. */
export function LoadingBird({ label = 'Loading', className }: { label?: string; className?: string }) {
  return (
    <span role="status" className="inline-flex flex-col items-center gap-1">
      <svg aria-hidden="true" viewBox="0 0 64 48" className={cn('loading-bird h-12 w-16', className)}>
        <path
          className="loading-bird-thread fill-none stroke-chart-4"
          strokeWidth="1.5"
          strokeLinecap="round"
          d="M2 34c5-5 9 3 14-2"
        />
        <g className="loading-bird-body">
          <path className="fill-primary" d="M12 27 3 20l11 1z" />
          <path className="fill-primary" d="M10 24c4 10 15 15 26 12 10-3 14-10 14-16a8 8 0 0 0-15-4c-5 6-14 9-25 8z" />
          <path className="fill-chart-3" d="m49 16 9 3-9 4z" />
          <circle className="fill-background" cx="43.5" cy="17" r="2.2" />
          <circle className="fill-foreground" cx="44" cy="17" r="1.1" />
          <path
            className="loading-bird-wing fill-primary stroke-background"
            strokeWidth="1.5"
            strokeLinejoin="round"
            d="M35 22C31 12 22 5 12 4c1 10 7 19 17 22 4 0 6-2 6-4z"
          />
        </g>
      </svg>
      <span className="text-xs text-muted-foreground">{label}</span>
    </span>
  )
}
