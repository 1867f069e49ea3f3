import { TrpcProvider, trpc } from '../../../client/trpc'

interface LookUpOptionsProps {
  what: 'people' | 'assets'
  organizationId: number
  search: string
}

/** What fits the text of a field, as options of its list. */
export default function LookUpOptions(props: LookUpOptionsProps) {
  return <TrpcProvider>{props.what === 'people' ? <People {...props} /> : <Assets {...props} />}</TrpcProvider>
}

const kept = { staleTime: 30_000, placeholderData: <Data,>(before: Data) => before }

function People({ organizationId, search }: LookUpOptionsProps) {
  const { data } = trpc.assets.people.useQuery({ organizationId, search: search.slice(0, 200) }, kept)
  return data?.map(({ username, name }) => (
    <option key={username} value={username}>
      {name}
    </option>
  ))
}

function Assets({ organizationId, search }: LookUpOptionsProps) {
  const { data } = trpc.assets.find.useQuery({ organizationId, search: search.slice(0, 200) }, kept)
  return data?.map(({ id, assetTag, name, assigned }) => (
    <option key={id} value={assetTag}>
      {assigned ? `${name} (assigned)` : name}
    </option>
  ))
}
