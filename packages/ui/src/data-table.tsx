import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type FormEvent, type MouseEvent, type ReactNode, useCallback, useEffect, useId, useMemo, useRef } from 'react'
import { type CellContent, cellMarkup, html } from './cell-html'
import { cn } from './class-names'
import { clickedLink } from './clicked-link'
import { type SortDirection, SortHeader, Table } from './table'
import { useClientLayoutEffect } from './use-client-layout-effect'
import { useRowKeys } from './use-row-keys'
import { useSideways } from './use-sideways'

const features = tableFeatures({ columnVisibilityFeature })

export interface DataColumn<Row> {
  id: string
  header: string
  /** The content of this column's cell: text, a number, or markup by the `html` template. */
  cell: (row: Row) => CellContent
  /** How cells look; see `Table`. */
  look?: 'num' | 'fit' | 'clip' | 'dim' | 'words'
  /** The name this column is sorted by in the address; without it the column cannot be sorted. */
  sortKey?: string
  /** Always shown, and not offered by the column picker. */
  fixed?: boolean
  /** Stays in sight at the end of the row, however far the table is scrolled sideways; its header is only read out. */
  pinned?: boolean
  /** Its header is a name that somebody gave: a long one is cut, with all of it in a title. */
  given?: boolean
  /** Left out of a phone's card, and inside of `data-spare-wide` wherever the list is narrow. */
  wide?: boolean
}

export interface Sort {
  key: string
  direction: SortDirection
}

export interface DataTableProps<Row> {
  caption: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string | number
  /** Ids of the columns shown, from the address; all of them when left out. */
  visible?: readonly string[]
  sort?: Sort
  hrefForSort?: (sort: Sort) => string
  /** Gives each row a tick box of this form field name, its value the row's id. */
  selectName?: string
  /** What a row's tick box is called ("Select TC-12"). */
  selectLabel?: (row: Row) => string
  /** Which rows come ticked. */
  selected?: (row: Row) => boolean
  /** Why a row cannot be ticked, in a sentence that its box tells; null for rows that can. */
  selectRefusal?: (row: Row) => string | null
  /** Stands behind the box that ticks all rows. */
  selectHeader?: ReactNode
  onSelect?: (ids: readonly string[]) => void
  /** Follows a link of a row by the router instead of the browser. */
  onNavigate?: (href: string) => void
  density?: 'comfortable' | 'compact'
  boxClassName?: string
  /** On a phone each row is a card, with all its cells below each other; for tables whose sentence would else be off the screen. */
  cards?: boolean
  /** Rows of the table's foot, such as totals. */
  foot?: ReactNode
}

/**
 * A list of any length as a table. Its body is written as markup, not as elements, so that 2,000 rows cost the server
 * milliseconds and the browser no hydration; links and tick boxes in it are plain HTML, watched from the table.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, visible, sort, hrefForSort, selectName, selectLabel, onSelect } = props
  const element = useRef<HTMLTableElement>(null)
  useRowKeys(element)
  useSideways(element)
  const selectAll = useId()

  const definitions = useMemo(
    () => columns.map((column) => ({ id: column.id, header: column.header, accessorFn: column.cell })),
    [columns],
  )
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map(({ id, fixed }) => [id, fixed || !visible || visible.includes(id)])),
    [columns, visible],
  )
  const table = useTable({ features, columns: definitions, data: rows, state: { columnVisibility } })
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => columns.find((column) => column.id === id) ?? [])

  const { selected, selectRefusal: refusal } = props
  const select = selectName ? { name: selectName, label: selectLabel, selected, refusal } : null
  const body = rows.map((row) => rowMarkup(row, shown, String(rowId(row)), select, props.cards)).join('')
  // Every part of the markup went through the escaping of cell-html.ts.
  const bodyProps = { dangerouslySetInnerHTML: { __html: body } }

  const reportSelection = useCallback(() => {
    const boxes = rowBoxes(element.current)
    const chosen = boxes.filter((box) => box.checked)
    const head = element.current?.querySelector<HTMLInputElement>('input[data-select-all]')
    if (head) {
      head.checked = chosen.length > 0 && chosen.length === boxes.length
      head.indeterminate = chosen.length > 0 && chosen.length < boxes.length
    }
    onSelect?.(chosen.map((box) => box.value))
  }, [onSelect])
  // The markup of new rows may be that of the old ones, in which boxes have been ticked since: then nothing is drawn anew.
  const drawn = useRef(rows)
  useClientLayoutEffect(() => {
    if (selected && drawn.current !== rows) resetRows(element.current)
    drawn.current = rows
  }, [selected, rows])
  // New rows come unticked, or as the browser restored them.
  useEffect(() => {
    if (selectName && rows) reportSelection()
  }, [selectName, rows, reportSelection])

  function handleInput(event: FormEvent<HTMLTableElement>) {
    const target: unknown = event.target
    if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
    if (target.dataset.selectAll) for (const box of rowBoxes(element.current)) box.checked = target.checked
    reportSelection()
  }
  function handleClick(event: MouseEvent<HTMLTableElement>) {
    const link = props.onNavigate ? clickedLink(event.nativeEvent, 'tbody a[href]') : null
    if (!link) return
    event.preventDefault()
    props.onNavigate?.(link.pathname + link.search + link.hash)
  }

  return (
    <Table
      ref={element}
      caption={caption}
      density={props.density}
      boxClassName={props.boxClassName}
      className={props.cards ? 'table-cards' : undefined}
      onInput={handleInput}
      onClick={handleClick}
    >
      <thead>
        <tr>
          {selectName ? (
            <th scope="col" className="fit">
              <input
                id={selectAll}
                type="checkbox"
                className="choice"
                data-select-all
                data-needs-script
                aria-label="Select all rows"
              />
              {props.cards ? (
                <label htmlFor={selectAll} className="sm:hidden">
                  Select all
                </label>
              ) : null}
              {props.selectHeader}
            </th>
          ) : null}
          {shown.map((column) => (
            <HeaderCell key={column.id} column={column} sort={sort} hrefForSort={hrefForSort} />
          ))}
        </tr>
      </thead>
      <tbody {...bodyProps} />
      {props.foot ? <tfoot>{props.foot}</tfoot> : null}
    </Table>
  )
}

function rowBoxes(table: HTMLTableElement | null): HTMLInputElement[] {
  return [...(table?.querySelectorAll<HTMLInputElement>('tbody input[data-row-select]') ?? [])]
}

/** Leaves the boxes and selects of all rows as their markup has them. */
function resetRows(table: HTMLTableElement | null) {
  for (const box of rowBoxes(table)) box.checked = box.defaultChecked
  for (const option of table?.querySelectorAll<HTMLOptionElement>('tbody option') ?? [])
    if (option.selected !== option.defaultSelected) option.selected = option.defaultSelected
}

function rowMarkup<Row>(
  row: Row,
  columns: readonly DataColumn<Row>[],
  id: string,
  select: {
    name: string
    label: ((row: Row) => string) | undefined
    selected: ((row: Row) => boolean) | undefined
    refusal: ((row: Row) => string | null) | undefined
  } | null,
  cards: boolean | undefined,
): string {
  let markup = '<tr>'
  if (select) {
    const label = select.label?.(row) ?? `Select row ${id}`
    const checked = select.selected?.(row) ? html` checked` : ''
    const refusal = select.refusal?.(row)
    markup += refusal
      ? html`<td class="fit" title="${refusal}"><input type="checkbox" class="choice" disabled aria-label="${label}: ${refusal}"></td>`
          .markup
      : html`<td class="fit"><input type="checkbox" class="choice" data-row-select name="${select.name}" value="${id}" aria-label="${label}"${checked}></td>`
          .markup
  }
  for (const column of columns) {
    // A number says nothing without its header, which cards do not show.
    const label = cards && column.look === 'num' ? html` data-label="${column.header}"`.markup : ''
    const classes = classesOf(column)
    markup += `${classes ? `<td class="${classes}"${label}>` : '<td>'}${cellMarkup(column.cell(row))}</td>`
  }
  return `${markup}</tr>`
}

/** The classes of a cell, as the style sheet of tables knows them. */
const classesOf = ({ look, pinned, wide }: Pick<DataColumn<never>, 'look' | 'pinned' | 'wide'>): string =>
  [look, pinned && 'pinned', wide && 'wide'].filter(Boolean).join(' ')

function HeaderCell<Row>({
  column,
  sort,
  hrefForSort,
}: {
  column: DataColumn<Row>
  sort: Sort | undefined
  hrefForSort: ((sort: Sort) => string) | undefined
}) {
  const { header, look, sortKey, pinned, wide, given } = column
  const numeric = look === 'num'
  const className = cn(look === 'fit' && 'fit', pinned && 'pinned', wide && 'wide', given && 'given') || undefined
  if (!sortKey || !hrefForSort) {
    return (
      <th scope="col" className={cn(numeric && 'num', className) || undefined} title={given ? header : undefined}>
        {pinned ? <span className="sr-only">{header}</span> : header}
      </th>
    )
  }
  const direction = sort?.key === sortKey ? sort.direction : null
  return (
    <SortHeader
      numeric={numeric}
      className={className}
      direction={direction}
      href={hrefForSort({ key: sortKey, direction: direction === 'asc' ? 'desc' : 'asc' })}
    >
      {header}
    </SortHeader>
  )
}
