import { Monitor, Moon, Sun } from 'lucide-react'
import { cn } from './class-names'

export type Theme = 'system' | 'light' | 'dark'

const themes = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
] as const

/** Light, dark or as the system says: three submit buttons for the form that stores the choice. */
export function ThemeToggle({
  theme,
  name = 'theme',
  onChange,
}: {
  theme: Theme
  name?: string
  /** Called at once by a click, before the form is sent. */
  onChange?: (theme: Theme) => void
}) {
  return (
    <fieldset className="flex gap-0.5 rounded-md bg-secondary p-0.5">
      <legend className="sr-only">Theme</legend>
      {themes.map(({ value, label, icon: Icon }) => (
        <button
          key={value}
          type="submit"
          name={name}
          value={value}
          aria-pressed={theme === value}
          title={label}
          onClick={() => onChange?.(value)}
          className={cn(
            'grid h-6 min-w-7 flex-1 place-items-center rounded-sm text-muted-foreground hover:text-foreground',
            theme === value && 'bg-background text-foreground shadow-xs',
          )}
        >
          <Icon aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{label}</span>
        </button>
      ))}
    </fieldset>
  )
}
