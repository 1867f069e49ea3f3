import { type Integration, integrations } from '@caseweave/contract/people/projects/integrations'
import { Badge } from '@caseweave/ui/badge'
import { Table } from '@caseweave/ui/table'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { CircleOff } from 'lucide-react'
import { ManagePage } from './manage-page'
import { requireManage } from './require-manage.server'

export const meta: MetaFunction = () => [{ title: 'Integrations · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  return null
}

/** Stands for a tracker: its first letter on its own colour, drawn here, so that nothing is loaded from elsewhere. */
const Mark = ({ name, colour }: Pick<Integration, 'name' | 'colour'>) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0">
    <rect width="24" height="24" rx="6" fill={colour} />
    <text x="12" y="16.5" textAnchor="middle" fontSize="13" fontWeight="600" fill="#fff">
      {name[0]}
    </text>
  </svg>
)

/** Manage > Integrations: the trackers, and what can be done with each today. */
export default function Integrations() {
  return (
    <ManagePage
      tab="Integrations"
      about="Where tickets of this project are kept. Tickets of any tracker can be attached to test cases by their number, with a link."
    >
      <Table caption="Integrations" className="table-cards [&_:is(td,th)]:align-middle">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className="max-sm:hidden">
              Address
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {integrations.map(({ name, address, colour }) => (
            <tr key={name}>
              <th scope="row">
                <span className="flex items-center gap-2">
                  <Mark name={name} colour={colour} />
                  {name}
                </span>
              </th>
              <td className="max-sm:hidden">
                <a href={address} rel="noreferrer" target="_blank" className="text-link underline">
                  {address.replace('https://www.', '').replace('https://', '')}
                </a>
              </td>
              <td>
                <Badge variant="outline">
                  <CircleOff aria-hidden="true" />
                  Not connected
                </Badge>
                <span className="block pt-1 text-xs text-muted-foreground">
                  Tickets can be attached by number and link.
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </ManagePage>
  )
}
