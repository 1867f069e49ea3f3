import { cn } from './class-names'

/** The mark: two threads woven over and under two others. With a title it is an image, else decoration. */
export function BrandMark({ title, className }: { title?: string; className?: string }) {
  const threads = (
    <>
      <g className="stroke-primary">
        <path d="M11 3v14.5M11 24.5V29M21 3v4.5M21 14.5V29" />
      </g>
      <g className="stroke-chart-4">
        <path d="M3 11h4.5M14.5 11H29M3 21h14.5M24.5 21H29" />
      </g>
    </>
  )
  const look = cn('size-6 shrink-0 fill-none stroke-5', className)
  if (!title) {
    return (
      <svg aria-hidden="true" viewBox="0 0 32 32" className={look}>
        {threads}
      </svg>
    )
  }
  return (
    <svg role="img" viewBox="0 0 32 32" className={look}>
      <title>{title}</title>
      {threads}
    </svg>
  )
}
