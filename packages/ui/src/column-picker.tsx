import { Columns3 } from 'lucide-react'
import { Button } from './button'
import { CheckboxField } from './checkbox'
import type { DataColumn } from './data-table'
import { Menu } from './menu'
import { Form } from './navigation'

export interface ColumnPickerProps<Row> {
  columns: readonly DataColumn<Row>[]
  /** Ids of the columns shown; all of them when left out. */
  visible?: readonly string[]
  /** Name in the query string, once for each chosen column. */
  name?: string
  /** What else the query string holds, kept. */
  query?: Iterable<readonly [string, string]>
}

/** Which columns a list shows: a form of tick boxes in a menu, its answer in the address. */
export function ColumnPicker<Row>({ columns, visible, name = 'column', query = [] }: ColumnPickerProps<Row>) {
  return (
    <Menu
      align="end"
      variant="outline"
      trigger={
        <>
          <Columns3 aria-hidden="true" />
          <span className="sm:max-2xl:sr-only">Columns</span>
        </>
      }
    >
      <Form method="get" className="grid gap-2 p-2">
        {[...query]
          .filter(([key]) => key !== name)
          .map(([key, value]) => (
            <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
          ))}
        <fieldset key={visible?.join()} className="grid gap-2">
          <legend className="sr-only">Columns shown</legend>
          {columns
            .filter((column) => !column.fixed)
            .map(({ id, header }) => (
              <CheckboxField
                key={id}
                id={`${name}-${id}`}
                name={name}
                value={id}
                label={header}
                defaultChecked={!visible || visible.includes(id)}
              />
            ))}
        </fieldset>
        <Button type="submit" size="sm" className="mt-1">
          Apply
        </Button>
      </Form>
    </Menu>
  )
}
