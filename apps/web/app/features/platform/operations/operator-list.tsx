import { withParameters } from '@caseweave/contract/platform/addresses'
import {
  type OperatorPage,
  operatorMessages,
  operatorPageSize,
} from '@caseweave/contract/platform/operations/operations'
import { ButtonLink } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { type Noun, Pagination } from '@caseweave/ui/pagination'
import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'

interface OperatorListProps {
  list: Pick<OperatorPage<unknown>, 'total' | 'more'> & { rows: readonly unknown[] }
  page: number
  /** The address of the list with what it asks, without its page. */
  here: string
  noun: Noun
  /** What is said where there is none. */
  nothing: { title: string; text: string }
  children: ReactNode
}

/** A page of a list with the way to the others, or what is said where there is nothing. */
export function OperatorList({ list, page, here, noun, nothing, children }: OperatorListProps) {
  const { rows, total, more } = list
  return (
    <>
      {rows.length > 0 ? (
        children
      ) : total > 0 ? (
        <EmptyState
          icon={Inbox}
          title="This page is empty"
          action={<ButtonLink href={here}>To the first page</ButtonLink>}
        />
      ) : (
        <EmptyState icon={Inbox} title={nothing.title}>
          {nothing.text}
        </EmptyState>
      )}
      {more ? <p className="text-muted-foreground">{operatorMessages.more}</p> : null}
      {total > operatorPageSize ? (
        <Pagination
          page={page}
          pageCount={Math.ceil(total / operatorPageSize)}
          total={total}
          noun={noun}
          hrefFor={(to) => withParameters(here, { page: String(to) })}
        />
      ) : null}
    </>
  )
}
