import { feedPath, sitePaths } from '@caseweave/contract/front/site/paths'
import { helpPath, helpTopicPath } from '@caseweave/contract/platform/addresses'
import { BrandMark } from '@caseweave/ui/brand-mark'
import { Link } from '@caseweave/ui/navigation'
import { type Theme, ThemeToggle } from '@caseweave/ui/theme-toggle'
import { useFrame } from './frame-data'

const groups: { title: string; links: [label: string, href: string][] }[] = [
  {
    title: 'Product',
    links: [
      ['Features', sitePaths.home],
      ['Demo', sitePaths.demo],
      ['Pricing', sitePaths.pricing],
      ['Module tree', sitePaths.modules],
      ['What’s new', helpTopicPath('whats-new')],
    ],
  },
  {
    title: 'Read',
    links: [
      ['Blogs', sitePaths.blog],
      ['Help', helpPath],
      ['REST interface', '/api/docs'],
      ['RSS', feedPath],
    ],
  },
  {
    title: 'Company',
    links: [
      ['About', sitePaths.about],
      ['Contact', sitePaths.support],
      ['Certification', sitePaths.certification],
    ],
  },
  {
    title: 'Legal',
    links: [
      ['Terms of Use', sitePaths.terms],
      ['Privacy Policy', sitePaths.privacy],
    ],
  },
]

/** The foot of every public page. */
export function SiteFooter() {
  const { contact, theme, path, search } = useFrame()
  return (
    <footer className="print-hidden mt-auto border-t border-border bg-sidebar text-sidebar-foreground">
      <div className="site-wide grid grid-cols-2 gap-10 py-12 md:grid-cols-[minmax(0,1.4fr)_repeat(4,minmax(0,1fr))]">
        <div className="grid content-start gap-3 max-md:col-span-2">
          <Link
            href={sitePaths.home}
            className="inline-flex items-center gap-2 justify-self-start rounded-md text-base font-semibold text-foreground"
          >
            <BrandMark />
            Caseweave
          </Link>
          <p className="max-w-64">From manual to automated testing, one confirmed link at a time.</p>
          <ContactLinks contact={contact} />
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-2 font-semibold text-foreground text-sm">{title}</h2>
            <ul className="grid gap-0.5">
              {links.map(([label, href]) => (
                <li key={href}>
                  <Link href={href} className="inline-block rounded-md py-1 hover:text-foreground hover:underline">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="site-wide">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-sidebar-border py-5">
          <p>© 2025 Caseweave</p>
          <form method="post" action="/preferences">
            <input type="hidden" name="returnTo" value={path + search} />
            <ThemeToggle theme={theme as Theme} />
          </form>
        </div>
      </div>
    </footer>
  )
}

function ContactLinks({ contact }: { contact: ReturnType<typeof useFrame>['contact'] }) {
  const { email, phone, social } = contact
  const link = 'inline-block rounded-md py-1 hover:text-foreground hover:underline'
  if (!email && !phone && social.length === 0) return null
  return (
    <ul className="grid gap-0.5">
      {email ? (
        <li>
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        </li>
      ) : null}
      {phone ? (
        <li>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={link}>
            {phone}
          </a>
        </li>
      ) : null}
      {social.map(({ name, href }) => (
        <li key={href}>
          <a href={href} rel="me noopener" className={link}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
