import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button, buttonClasses } from './button'
import { cn } from './class-names'
import { Form, Link } from './navigation'
import { numberText } from './number-text'
import { Select } from './select'

/** What things are called: one of them, and any other count. */
export type Noun = readonly [one: string, many: string]

export interface PaginationProps {
  /** The page shown, counted from 1. */
  page: number
  /** The name of the page's number where a form is sent. */
  pageName?: string
  pageCount: number
  hrefFor: (page: number) => string
  /** How many things there are on all pages, and what they are called. */
  total?: number
  noun?: Noun
  pageSize?: number
  pageSizes?: readonly number[]
  /** Name of the page size in the query string. */
  pageSizeName?: string
  /** What else the query string holds (filters, sort), kept when the page size changes. */
  query?: Iterable<readonly [string, string]>
  /** The id of a form that is sent instead: with the page's number, and the page size as one of its fields. */
  form?: string
  className?: string
}

interface StepProps {
  /** The page it leads to; null when there is none. */
  to: number | null
  hrefFor: (page: number) => string
  form: string | undefined
  pageName: string
  label: string
  icon: LucideIcon
}

function Step({ to, hrefFor, form, pageName, label, icon: Icon }: StepProps) {
  const classes = buttonClasses({ variant: 'outline', size: 'icon' })
  const icon = <Icon aria-hidden="true" />
  if (to === null) {
    return (
      <span aria-hidden="true" className={cn(classes, 'opacity-40 shadow-none hover:bg-card')}>
        {icon}
      </span>
    )
  }
  if (form) {
    return (
      <button type="submit" form={form} name={pageName} value={to} aria-label={label} className={classes}>
        {icon}
      </button>
    )
  }
  return (
    <Link href={hrefFor(to)} aria-label={label} className={classes}>
      {icon}
    </Link>
  )
}

/** First, previous, next and last page as links, and the page size as a form; all of it works without JavaScript. */
export function Pagination(props: PaginationProps) {
  const { page, pageCount, hrefFor, total, noun = ['item', 'items'], pageSize, pageSizes, form, className } = props
  const { pageName = 'page' } = props
  const last = Math.max(1, pageCount)
  const step = { hrefFor, form, pageName }
  let range: ReactNode = null
  if (total !== undefined && pageSize !== undefined) {
    const from = total === 0 ? 0 : (page - 1) * pageSize + 1
    range = `${numberText(from)}–${numberText(Math.min(total, page * pageSize))} of ${numberText(total)} ${noun[total === 1 ? 0 : 1]}`
  }
  return (
    <nav
      aria-label="Pages"
      data-slot="pagination"
      className={cn('flex flex-wrap items-center justify-between gap-x-6 gap-y-2', className)}
    >
      <p className="tabular-nums text-muted-foreground">{range}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {pageSizes && pageSize !== undefined ? <PageSize {...props} pageSizes={pageSizes} pageSize={pageSize} /> : null}
        <div className="flex items-center gap-1">
          <Step to={page > 1 ? 1 : null} {...step} label="First page" icon={ChevronFirst} />
          <Step to={page > 1 ? page - 1 : null} {...step} label="Previous page" icon={ChevronLeft} />
          <span aria-current="page" className="px-2 tabular-nums">
            Page {numberText(page)} of {numberText(last)}
          </span>
          <Step to={page < last ? page + 1 : null} {...step} label="Next page" icon={ChevronRight} />
          <Step to={page < last ? last : null} {...step} label="Last page" icon={ChevronLast} />
        </div>
      </div>
    </nav>
  )
}

function PageSize({
  pageSizes,
  pageSize,
  pageSizeName = 'pageSize',
  query = [],
  form,
}: Pick<PaginationProps, 'pageSizeName' | 'query' | 'form'> & { pageSizes: readonly number[]; pageSize: number }) {
  const id = useId()
  const sizes = pageSizes.includes(pageSize) ? pageSizes : [...pageSizes, pageSize].sort((a, b) => a - b)
  const choice = (
    <>
      <label htmlFor={id} className="text-muted-foreground">
        Rows
      </label>
      <Select
        id={id}
        key={pageSize}
        form={form}
        name={pageSizeName}
        defaultValue={String(pageSize)}
        className="w-auto"
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        options={sizes.map((size) => ({ value: String(size), label: numberText(size) }))}
      />
      <noscript>
        <Button type="submit" form={form} variant="outline">
          Show
        </Button>
      </noscript>
    </>
  )
  if (form) return <div className="flex items-center gap-2">{choice}</div>
  return (
    <Form method="get" className="flex items-center gap-2">
      {[...query]
        .filter(([name]) => name !== pageSizeName)
        .map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
      {choice}
    </Form>
  )
}
