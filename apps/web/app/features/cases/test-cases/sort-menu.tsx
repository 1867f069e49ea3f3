import type { CaseSort, TestCaseListQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import { Menu, MenuLink } from '@caseweave/ui/menu'
import { useLocation } from '@remix-run/react'
import { ArrowDownUp } from 'lucide-react'
import { listHref } from './list-address'

type Choice = { sort: CaseSort; direction: 'asc' | 'desc'; label: string }

const choices: readonly Choice[] = [
  { sort: 'number', direction: 'desc', label: 'Newest first' },
  { sort: 'number', direction: 'asc', label: 'Oldest first' },
  { sort: 'position', direction: 'asc', label: 'Custom order' },
  { sort: 'priority', direction: 'asc', label: 'Most urgent first' },
  { sort: 'createdBy', direction: 'asc', label: 'Created by' },
]

/** The orders of the list, also where no header can be clicked: on a phone, and the one that no column stands for. */
export function SortMenu({ projectId, query }: { projectId: number; query: TestCaseListQuery }) {
  const { search } = useLocation()
  const current = choices.find(({ sort, direction }) => sort === query.sort && direction === query.direction)
  return (
    <Menu
      variant="outline"
      panelClassName="sm:max-2xl:right-0 sm:max-2xl:left-auto"
      label={`Sort: ${current?.label ?? 'by a column'}`}
      trigger={
        <>
          <ArrowDownUp aria-hidden="true" />
          <span className="sm:max-2xl:sr-only">{current?.label ?? 'Sort'}</span>
        </>
      }
    >
      {choices.map(({ sort, direction, label }) => (
        <MenuLink
          key={`${sort} ${direction}`}
          href={listHref(projectId, search, { sort, direction })}
          current={current?.label === label}
        >
          {label}
        </MenuLink>
      ))}
    </Menu>
  )
}
