import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import type { MetaFunction } from '@remix-run/node'
import { NewItem } from './new-item'
import { loadNewItem, makeNewItem } from './new-item.server'

export const loader = loadNewItem
export const action = makeNewItem

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page ? `${caseNumberLabel(page.draft.number)}: ` : ''}Report a defect · Caseweave` },
]

export default NewItem
