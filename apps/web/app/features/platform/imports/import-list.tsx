import { importPageSize } from '@caseweave/contract/platform/import-page-size'
import { Badge, type BadgeVariants } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Link } from '@caseweave/ui/navigation'
import type { ReactNode } from 'react'
import { Moment } from '../time/moment'

/** Where an import stands, in a word and a colour. */
export type ImportStatus = { word: string; variant: BadgeVariants['variant'] }

/** One import in the list of a flow. */
export interface ListedImport {
  key: string
  href: string
  name: string
  /** Who brought what where, before the time; what is empty is left out. */
  about: readonly (string | null)[]
  createdAt: Date
  /** What it did, in a few words. */
  outcome: ReactNode
  status: ImportStatus
}

interface ImportListProps {
  imports: readonly ListedImport[]
  title?: string
  /** Where the list goes on behind its last import. */
  earlierHref: string
  /** True on the pages behind the first. */
  paged: boolean
}

/** The imports of a project, newest first, each with its page that stays; nothing where there are none. */
export function ImportList({ imports, title = 'Imports of this project', earlierHref, paged }: ImportListProps) {
  if (imports.length === 0) return null
  return (
    <Card>
      <CardHeader title={paged ? 'Earlier imports' : title} description="Each import keeps a page with its result." />
      <CardContent>
        <ul className="-my-2 divide-y divide-border">
          {imports.map(({ key, href, name, about, createdAt, outcome, status }) => (
            <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="min-w-40 flex-1">
                <Link href={href} className="font-medium break-words hover:text-link">
                  {name}
                </Link>
                <span className="block text-xs break-words text-muted-foreground">
                  {about.map((part) => (part ? `${part}, ` : '')).join('')}
                  <Moment date={createdAt} />
                </span>
              </span>
              <span className="text-muted-foreground tabular-nums">{outcome}</span>
              <Badge variant={status.variant}>{status.word}</Badge>
            </li>
          ))}
        </ul>
        {/* A full page may have another one behind it. */}
        {imports.length >= importPageSize ? (
          <ButtonLink href={earlierHref} variant="link" className="mt-3">
            Earlier imports
          </ButtonLink>
        ) : null}
      </CardContent>
    </Card>
  )
}
