import { cn } from './class-names'

const colours = ['bg-chart-1', 'bg-chart-2', 'bg-chart-4', 'bg-chart-5', 'bg-skip', 'bg-info']

/** The initials of a name: first letters of the first and the last word, at most two characters. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const first = [...(words[0] ?? '')][0] ?? '?'
  const last = words.length > 1 ? ([...(words[words.length - 1] ?? '')][0] ?? '') : ''
  return (first + last).toUpperCase()
}

/** A person or an organization as initials on a colour that stays the same for the same name. */
export function Avatar({
  name,
  size = 'md',
  className,
}: {
  name: string
  size?: 'sm' | 'md' | 'lg'
  className?: string
}) {
  let hash = 0
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 9973
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-grid shrink-0 place-items-center rounded-md font-semibold whitespace-nowrap text-background select-none',
        { sm: 'size-5 text-xs', md: 'size-6 text-xs', lg: 'size-9 text-sm' }[size],
        colours[hash % colours.length],
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  )
}
