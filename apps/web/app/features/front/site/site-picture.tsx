import { useFrame } from './frame-data'

interface SitePictureProps {
  name: string
  /** What is seen, where the picture is more than decoration beside words that say the same. */
  alt?: string
  /** Asked for first and at once: for the one picture that a page opens with. */
  first?: boolean
  className?: string
}

const themes = ['light', 'dark'] as const
type PictureTheme = (typeof themes)[number]

const pathOf = (name: string, theme: PictureTheme) => `/help-pictures/${name}-${theme}.webp`

/** A screen of the product in the visitor's theme: who chose one gets that picture alone, else the browser chooses. */
export function SitePicture({
  name,
  alt = `The screen “${name}” of the demo project`,
  first = false,
  className,
}: SitePictureProps) {
  const { theme } = useFrame()
  const shown = theme === 'dark' ? 'dark' : 'light'
  return (
    <picture>
      {theme === 'system' ? <source media="(prefers-color-scheme: dark)" srcSet={pathOf(name, 'dark')} /> : null}
      <img
        src={pathOf(name, shown)}
        alt={alt}
        width={1024}
        height={900}
        className={className}
        {...(first ? { fetchpriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  )
}
