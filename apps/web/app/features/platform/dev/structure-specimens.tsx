import { Breadcrumbs } from '@caseweave/ui/breadcrumbs'
import { Button } from '@caseweave/ui/button'
import { ChartCaption } from '@caseweave/ui/chart-caption'
import { ColumnPicker } from '@caseweave/ui/column-picker'
import { CommandPalette } from '@caseweave/ui/command-palette'
import { type DataColumn, DataTable } from '@caseweave/ui/data-table'
import { RouteDialog } from '@caseweave/ui/dialog'
import { Form, Link } from '@caseweave/ui/navigation'
import { Pagination } from '@caseweave/ui/pagination'
import { Sidebar, SidebarGroup, SidebarLink, SidebarToggle, SidebarTrigger } from '@caseweave/ui/sidebar'
import { SumChart } from '@caseweave/ui/sum-chart'
import { SunburstChart } from '@caseweave/ui/sunburst-chart'
import { SortHeader, Table } from '@caseweave/ui/table'
import { Tabs } from '@caseweave/ui/tabs'
import { TimeChart } from '@caseweave/ui/time-chart'
import { TreeRow } from '@caseweave/ui/tree-view'
import { House, Inbox } from 'lucide-react'
import { Specimen } from './specimen'

type Row = { id: number; summary: string; steps: number }
const rows: Row[] = [
  { id: 12, summary: 'Watch the product video with captions', steps: 3 },
  { id: 20, summary: `Pay by card ${'and go on with a very long sentence '.repeat(6)}`, steps: 1_204 },
]
const columns: DataColumn<Row>[] = [
  { id: 'number', header: 'Test Case No.', look: 'fit', sortKey: 'number', fixed: true, cell: ({ id }) => `TC-${id}` },
  { id: 'summary', header: 'Summary', look: 'clip', fixed: true, cell: ({ summary }) => summary },
  { id: 'steps', header: 'Steps', look: 'num', cell: ({ steps }) => String(steps) },
]
const here = '/dev/ui'
const days = ['20 Nov 2026', '21 Nov 2026', '22 Nov 2026']

/** Ways through the product, tables and charts. */
export function StructureSpecimens({ show }: { show: string | null }) {
  return (
    <>
      <WaySpecimens show={show} />
      <TableSpecimens />
      <Charts />
    </>
  )
}

function WaySpecimens({ show }: { show: string | null }) {
  return (
    <>
      <Specimen name="Breadcrumbs">
        <Breadcrumbs crumbs={[{ label: 'Demo', href: here }, { label: 'Definitions' }]} />
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label="Specimen"
          tabs={[
            { href: here, label: 'All', count: 1_204, current: true },
            { href: here, label: 'Failed', count: 3 },
          ]}
        />
      </Specimen>
      <Specimen name="Sidebar, SidebarGroup, SidebarLink, SidebarToggle, SidebarTrigger">
        <div className="h-80 overflow-hidden border border-border">
          <Sidebar
            id="specimen-sidebar"
            label="Specimen"
            collapsed={false}
            footer={<SidebarToggle collapsed={false} />}
          >
            <ul>
              <SidebarLink href={here} icon={House} current>
                Dashboard
              </SidebarLink>
            </ul>
            <SidebarGroup label="Reports" defaultOpen>
              <SidebarLink href={here} icon={Inbox}>
                Mail box
              </SidebarLink>
            </SidebarGroup>
          </Sidebar>
        </div>
        <SidebarTrigger sidebarId="specimen-sidebar" />
      </Specimen>
      <Specimen name="Link, Form">
        <Link href={here} className="text-link underline">
          A link
        </Link>
        <Form action={here}>
          <Button type="submit" variant="outline">
            Send a form
          </Button>
        </Form>
      </Specimen>
      <Specimen name="RouteDialog, CommandPalette">
        <Link href={`${here}?show=dialog`} className="text-link underline">
          Open the dialog
        </Link>
        <Link href={`${here}?show=palette`} className="text-link underline">
          Open the palette
        </Link>
        {show === 'dialog' ? (
          <RouteDialog title="Delete TC-12?" closeHref={here} footer={<Button variant="destructive">Delete</Button>}>
            It can be brought back for 30 days.
          </RouteDialog>
        ) : null}
        {show === 'palette' ? (
          <CommandPalette
            query="def"
            onQuery={() => undefined}
            onChoose={() => undefined}
            onClose={() => undefined}
            sections={[{ label: 'Screens', items: [{ id: '1', label: 'Definitions', hint: 'Web shop', icon: House }] }]}
          />
        ) : null}
      </Specimen>
    </>
  )
}

function TableSpecimens() {
  return (
    <>
      <Specimen name="DataTable, ColumnPicker, Pagination">
        <ColumnPicker columns={columns} />
        <div className="w-full">
          <DataTable
            caption="Test cases"
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            selectName="chosen"
            hrefForSort={() => here}
            sort={{ key: 'number', direction: 'desc' }}
          />
          <Pagination
            page={2}
            pageCount={29}
            total={290}
            noun={['test case', 'test cases']}
            pageSize={10}
            hrefFor={() => here}
          />
        </div>
      </Specimen>
      <Specimen name="Table, SortHeader">
        <Table caption="Environments">
          <thead>
            <tr>
              <SortHeader href={here} direction="asc">
                Name
              </SortHeader>
              <th className="num">Results</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td className="words">Staging</td>
              <td className="num">1,204</td>
            </tr>
          </tbody>
        </Table>
      </Specimen>
      <Specimen name="TreeRow">
        <div role="tree" aria-label="Modules" className="w-72">
          <TreeRow label="Catalogue" depth={0} expanded count={38} href={here} />
          <TreeRow label="Product page" depth={1} expanded={null} selected count={12} href={here} />
        </div>
      </Specimen>
    </>
  )
}

function Charts() {
  return (
    <Specimen name="SunburstChart, SumChart, TimeChart, ChartCaption">
      <div className="size-72">
        <SunburstChart
          label="Coverage: 2 of 3"
          nodes={[
            { id: 'done', label: 'Automation Done', value: 2, color: 'var(--chart-1)' },
            { id: 'open', label: 'Automation Pending', value: 1, color: 'var(--chart-2)' },
          ]}
        />
      </div>
      <div className="h-72 w-96">
        <SumChart kind="line" labels={days} values={[1, 4, 9]} unit="Test cases" label="Test cases: 1, 4, 9" />
      </div>
      <div className="h-72 w-96">
        <TimeChart
          labels={days}
          label="Results: 2, 3, 5"
          series={[{ id: 'pass', label: 'Pass', color: 'var(--pass)', values: [2, 3, 5] }]}
        />
      </div>
      <ChartCaption>22 Nov 2026 · Test cases: 9</ChartCaption>
    </Specimen>
  )
}
