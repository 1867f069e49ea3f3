import { LoaderCircle } from 'lucide-react'
import { cn } from './class-names'

/** A turning circle; with a label it is announced, without one it is decoration beside a text that says the same. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const icon = <LoaderCircle aria-hidden="true" className={cn('size-4 shrink-0 animate-spin', className)} />
  if (!label) return icon
  return (
    <span role="status" className="inline-flex items-center gap-2 text-muted-foreground">
      {icon}
      {label}
    </span>
  )
}
