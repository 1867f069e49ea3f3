import { Form } from '@remix-run/react'
import { ColumnsCard, type ColumnsCardProps } from './columns-card'
import { FormatCard } from './format-card'
import { PlaceCard, type PlaceCardProps } from './place-card'

export interface ColumnsFormProps extends ColumnsCardProps, PlaceCardProps {}

/**
 * What every column holds. One form, so that no button loses what was chosen elsewhere in it: each saves the columns first, then
 * does what it says.
 */
export function ColumnsForm({ columns, mappings, mappingId, mayKeep, ...place }: ColumnsFormProps) {
  return (
    <Form method="post" preventScrollReset className="grid gap-5">
      {/* The Enter key takes the first button of a form. */}
      <button type="submit" name="intent" value="preview" tabIndex={-1} aria-hidden="true" className="sr-only">
        Check the rows
      </button>
      <FormatCard columns={columns} busy={place.busy} />
      <ColumnsCard {...{ columns, mappings, mappingId, mayKeep }} />
      <PlaceCard columns={columns} {...place} />
    </Form>
  )
}
