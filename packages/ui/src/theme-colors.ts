import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * The colours of the token file as the page shows them now ("rgb(…)"), by name without dashes in front; null until the
 * browser has told them. Follows the theme, the system's wish, and paper, which is always light.
 */
export function useThemeColors<Name extends string>(names: readonly Name[]): Record<Name, string> | null {
  const [colors, setColors] = useState<Record<Name, string> | null>(null)
  const key = names.join()

  useEffect(() => {
    const read = () => setColors(readColors(key.split(',')))
    // Printing takes its picture at once, so this change cannot wait for the next frame.
    const readNow = () => flushSync(read)
    read()
    const observer = new MutationObserver(read)
    observer.observe(document.documentElement, { attributeFilter: ['class', 'data-theme'] })
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const print = matchMedia('print')
    dark.addEventListener('change', read)
    print.addEventListener('change', readNow)
    return () => {
      observer.disconnect()
      dark.removeEventListener('change', read)
      print.removeEventListener('change', readNow)
    }
  }, [key])

  return colors
}

/** A custom property keeps its light-dark() as text; only a property that uses it resolves to one colour. */
function readColors<Name extends string>(names: readonly string[]): Record<Name, string> {
  const probe = document.createElement('span')
  probe.hidden = true
  document.body.append(probe)
  const colors: Record<string, string> = {}
  for (const name of names) {
    // Where the reader's own colours are forced on the page, areas of charts would all be of one.
    probe.style.setProperty('forced-color-adjust', /^(chart|hatch)-/.test(name) ? 'none' : 'auto')
    probe.style.color = `var(--${name})`
    colors[name] = getComputedStyle(probe).color
  }
  probe.remove()
  return colors
}
