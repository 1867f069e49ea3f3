import { createElement, forwardRef, type SVGProps } from 'react'

/** An icon as lucide-react describes it: the elements in its picture with their attributes, which need no escaping. */
type IconData = {
  name: string
  size?: number
  aliases?: readonly string[]
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

const outer = {
  ...{ xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, fill: 'none', stroke: 'currentColor' },
  ...{ strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' },
} as const

const isNamed = (props: object) =>
  Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title')

/**
 * Makes the component of an icon; the builds take it for lucide-react's own, whose icons come out alike. Theirs are put together anew at every
 * rendering, in two components and an element for each stroke; there are some seventy on a page, and they were a sixth of its cost.
 */
export default function plainIcon({ name, size = 24, aliases = [], node }: IconData) {
  const picture = node.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`)
    return `<${tag}${written.join('')}></${tag}>`
  })
  const classes = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ')
  const shared = {
    ...outer,
    viewBox: `0 0 ${size} ${size}`,
    dangerouslySetInnerHTML: { __html: picture.join('') },
  }
  const icon = forwardRef<SVGSVGElement, SVGProps<SVGSVGElement>>(({ className, ...props }, ref) =>
    createElement('svg', {
      ...shared,
      ...(isNamed(props) ? {} : { 'aria-hidden': 'true' }),
      ...props,
      ref,
      className: className ? `${classes} ${className}` : classes,
    }),
  )
  icon.displayName = name
  return icon
}
