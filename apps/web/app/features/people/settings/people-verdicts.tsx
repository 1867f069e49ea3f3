import { memberImportPath } from '@caseweave/contract/people/addresses'
import {
  type ListMemberImportRows,
  type MemberImportView,
  type MemberVerdict,
  memberImportPageSize,
} from '@caseweave/contract/people/settings/member-imports'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { CircleAlert, CircleCheck, Clock, Mail, Pencil, UserPlus } from 'lucide-react'
import { RowVerdicts, type VerdictWords } from '../../platform/imports/row-verdicts'

const words: Record<MemberVerdict, VerdictWords> = {
  joins: { before: 'Will join', after: 'Joined', icon: UserPlus, colour: 'text-pass' },
  invites: { before: 'Will be invited', after: 'Invited', icon: Mail, colour: 'text-info' },
  changes: { before: 'Will change', after: 'Changed', icon: Pencil, colour: 'text-info' },
  same: { before: 'As it is', after: 'As it was', icon: CircleCheck, colour: 'text-muted-foreground' },
  waits: { before: 'Left out', after: 'Left out', icon: Clock, colour: 'text-block' },
  error: { before: 'Errors', after: 'Errors', one: 'Error', icon: CircleAlert, colour: 'text-fail' },
}

/** What becomes of each row of a file of people. */
export function PeopleVerdicts({ view, asked }: { view: MemberImportView; asked: ListMemberImportRows }) {
  const { counts, rows, total, organization, id, status } = view
  return (
    <RowVerdicts
      {...{ words, counts, asked, total, pageSize: memberImportPageSize, done: status === 'done' }}
      rare={['waits']}
      further={`; ${counted(counts.rolesAdded, 'role')} added in projects, ${numberText(counts.rolesChanged)} changed`}
      heads={{ name: 'Person', note: 'Why, and which roles' }}
      rows={rows.map(({ person, ...row }) => ({ ...row, name: person }))}
      hrefOf={(verdict, page = 1) =>
        withParameters(memberImportPath(organization.id, id), { verdict, page: page > 1 ? String(page) : null })
      }
    />
  )
}
