import { articlePath, sitePaths } from '@caseweave/contract/front/site/paths'
import { helpPath } from '@caseweave/contract/platform/addresses'
import { BrandMark } from '@caseweave/ui/brand-mark'
import { ButtonLink } from '@caseweave/ui/button'
import { Link } from '@caseweave/ui/navigation'
import { ChevronDown, Menu } from 'lucide-react'
import { useFrame } from './frame-data'

type Way = { label: string; href: string; text?: string }

/** What lies below “Resources”. */
const resources: Way[] = [
  { label: 'Tutorials', href: sitePaths.demo, text: 'A short film, with its transcript' },
  { label: 'Request a Demo', href: sitePaths.requestDemo, text: 'With cases of your own' },
  { label: 'Certification', href: sitePaths.certification, text: 'Ask about it' },
  { label: 'Module tree', href: sitePaths.modules, text: 'A sample to click through' },
  { label: 'Why we ask before linking', href: articlePath('CaseweaveBlog'), text: 'The story of the product' },
]

const ways: Way[] = [
  { label: 'Blogs', href: sitePaths.blog },
  { label: 'Pricing', href: sitePaths.pricing },
  { label: 'Support', href: sitePaths.support },
  { label: 'Help', href: helpPath },
]

/** Where the header's links lead, and whether one leads to the page that is shown. */
const useCurrent = () => {
  const here = useFrame()
    .path.replace(/(.)\/+$/, '$1')
    .toLowerCase()
  return (href: string) => (here === href.toLowerCase() ? ('page' as const) : undefined)
}

/** The top of every public page. Its menus are `<details>`: they open without a script. */
export function SiteHeader() {
  return (
    <header className="site-header print-hidden">
      <div className="site-wide flex h-15 items-center gap-6">
        <Link href={sitePaths.home} className="inline-flex items-center gap-2 rounded-md text-base font-semibold">
          <BrandMark />
          Caseweave
        </Link>
        <WideNavigation />
        <div className="ms-auto flex items-center gap-2">
          <Entrances />
          <NarrowNavigation />
        </div>
      </div>
    </header>
  )
}

function WideNavigation() {
  const current = useCurrent()
  const [blogs, ...others] = ways
  const plain = (way: Way | undefined) =>
    way ? (
      <Link key={way.href} href={way.href} aria-current={current(way.href)} className="site-nav-link">
        {way.label}
      </Link>
    ) : null
  return (
    <nav aria-label="Main" className="flex items-center gap-1 max-lg:hidden">
      {plain(blogs)}
      <details className="relative" data-menu name="site-menu">
        <summary className="site-nav-link inline-flex items-center gap-1">
          Resources
          <ChevronDown aria-hidden="true" className="size-3.5" />
        </summary>
        <ul className="site-menu start-0 w-64">
          {resources.map(({ label, href, text }) => (
            <li key={href}>
              <Link href={href} aria-current={current(href)} className="site-menu-link">
                <span className="font-medium">{label}</span>
                <span className="block text-muted-foreground text-xs">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </details>
      {others.map(plain)}
    </nav>
  )
}

/** Where one goes in, signed in or not. */
function Entrances() {
  const { signedIn } = useFrame()
  if (signedIn) return <ButtonLink href="/dashBoard">Dashboard</ButtonLink>
  return (
    <>
      <ButtonLink href="/login" variant="ghost">
        Login
      </ButtonLink>
      <ButtonLink href={sitePaths.requestDemo} className="max-sm:hidden">
        Request Demo
      </ButtonLink>
    </>
  )
}

function NarrowNavigation() {
  const current = useCurrent()
  const all = [...ways, ...resources]
  return (
    <details className="relative lg:hidden" data-menu>
      <summary className="grid size-10 place-items-center rounded-md hover:bg-secondary" aria-label="Menu">
        <Menu aria-hidden="true" className="size-5" />
      </summary>
      <nav aria-label="Main">
        <ul className="site-menu end-0 w-72 max-w-[calc(100vw-2rem)]">
          {all.map(({ label, href }) => (
            <li key={href}>
              <Link href={href} aria-current={current(href)} className="site-menu-link py-2.5 font-medium">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
