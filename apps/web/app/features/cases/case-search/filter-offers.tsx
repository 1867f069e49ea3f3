import type { NameKey } from '@caseweave/contract/cases/case-search/search-keys'
import { TrpcProvider, trpc } from '../../../client/trpc'
import { ownValues } from './search-offers'

interface FilterOffersProps {
  projectId: number
  name: NameKey
  typed: string
}

/** What a field of names can be filled with, as options: what stands before the last comma stays. */
export default function FilterOffers(props: FilterOffersProps) {
  return (
    <TrpcProvider>
      <Offers {...props} />
    </TrpcProvider>
  )
}

function Offers({ projectId, name, typed }: FilterOffersProps) {
  const at = typed.lastIndexOf(',') + 1
  const before = typed.slice(0, at)
  const { data } = trpc.caseSearch.values.useQuery(
    { projectId, key: name, text: typed.slice(at).trim().slice(0, 200) },
    { staleTime: 30_000, placeholderData: (earlier) => earlier },
  )
  const own = (ownValues[name] ?? []).map(([value, label]) => ({ value, label }))
  return [...own, ...(data ?? [])].map(({ value, label }) => (
    <option key={value} value={before ? `${before} ${value}` : value}>
      {label}
    </option>
  ))
}
