import type { RestDescription } from '@caseweave/api/rest/description'
import { Table } from '@caseweave/ui/table'

type Values = RestDescription['schemas'][number]['values']

/** What a type is called; a link where it is described on this page. */
export function DescribedType({ type, of }: { type: string; of: string | null }) {
  if (!of) return <>{type}</>
  return (
    <a href={`#schema-${of}`} className="text-link underline underline-offset-2">
      {type}
    </a>
  )
}

/** Parameters or the properties of an answer, as a table. */
export function DescribedValues({ caption, values }: { caption: string; values: Values }) {
  return (
    <Table caption={caption} density="compact" className="[&_:is(td,th)]:align-top">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ name, type, of, required, text, place }) => (
          <tr key={name}>
            <th scope="row" className="fit">
              <code>{name}</code>
              <span className="block font-normal text-muted-foreground text-xs">
                {[place, required ? null : 'optional'].filter(Boolean).join(', ')}
              </span>
            </th>
            <td className="min-w-32">
              <DescribedType type={type} of={of} />
            </td>
            <td className="min-w-48 text-muted-foreground">{text}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
