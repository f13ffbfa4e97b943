import type { AnyCall } from '@atrium/contract/kit/call.ts'
import type { Column } from '@atrium/contract/kit/columns.ts'
import { at } from '@atrium/contract/kit/paths.ts'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { BulkBar } from './table/BulkBar.tsx'
import { CardList } from './table/CardList.tsx'
import { cellText } from './table/cellText.ts'
import { EmptyTable } from './table/EmptyTable.tsx'
import { ExportMenu } from './table/ExportMenu.tsx'
import type { ListCount } from './table/listCount.ts'
import { Pager } from './table/Pager.tsx'
import classes from './table/Table.module.css'
import { TableBar } from './table/TableBar.tsx'
import { TableFrame } from './table/TableFrame.tsx'
import { Tip } from './table/Tip.tsx'
import type { BulkAction, EmptyText, Filter, FixedParams, Narrowing, RowAction, RowOf } from './table/types.ts'
import { useFontIsThere } from './table/useFontIsThere.ts'
import { useLayout } from './table/useLayout.ts'
import { useList } from './table/useList.ts'
import { useRoom } from './table/useRoom.ts'
import { useSelection } from './table/useSelection.ts'
import { useFieldSettings } from './useFieldSettings.ts'
import { useViewer } from './useViewer.ts'

interface Props<C extends AnyCall> {
  /** What the columns, views and widths are kept under; unique in the product. */
  name: string
  /** What the list is, for a screen reader and the export's file name. */
  title: string
  /** A `search` or `list` of the contract. */
  call: C
  /** The call's own parameters and fixed filters, e.g. the site. */
  ask: FixedParams<C>
  columns: readonly Column[]
  rowId?: (row: RowOf<C>) => number
  /** Cells that are more than their value. */
  render?: Partial<Record<string, (row: RowOf<C>) => ReactNode>>
  /** The same for an export. */
  exportText?: Partial<Record<string, (row: RowOf<C>) => string>>
  /** Drawn columns that may be cut as texts are, when room is short; how wide they would be, an export's text tells. */
  cuts?: readonly string[]
  /** What a row is called whose first column is empty. */
  nameOf?: (row: RowOf<C>) => string
  /** The record's address; the link column leads there. */
  href?: (row: RowOf<C>) => string
  /** Opens a record that has no address. */
  onOpen?: (row: RowOf<C>) => void
  rowActions?: (row: RowOf<C>) => readonly RowAction[]
  bulkActions?: readonly BulkAction<RowOf<C>>[]
  filters?: readonly Filter[]
  /** What the screen's address narrows the list to; shown beside the filters and removed like one. */
  narrowing?: Narrowing | undefined
  /** Default: the call's own. */
  initialSort?: { sortBy: string; descending?: boolean }
  empty?: EmptyText
  /** Called with the counts: all rows, and those after search and filters. */
  onCount?: (count: ListCount) => void
  /** Columns of a row's card on a phone; without it the link, the first two others and the locked ones. */
  card?: readonly string[]
  /** Keeps the addresses of two tables on one page apart. */
  prefix?: string
}

const noFilters: readonly Filter[] = []
const byId = (row: unknown) => (row as { id: number }).id

/** The table of a list call: search, filters, sort, paging, columns, views, export. Its state is in the address. */
export function EntityTable<C extends AnyCall>(props: Props<C>) {
  const { name, title, call, ask, columns, narrowing, initialSort, prefix = '', rowId = byId, bulkActions } = props
  const { kind } = useViewer()
  const settings = useFieldSettings()
  const filters = useMemo(() => settings.list(props.filters ?? noFilters), [settings, props.filters])
  const root = useRef<HTMLDivElement>(null)
  const isPhone = useMediaQuery('(max-width: 699px)', false, { getInitialValueInEffect: false })
  const room = useRoom(root)
  const list = useList({ call, columns, ask, filters, initialSort, prefix, onCount: props.onCount })
  // The rows of another search may have room for columns that those before had none for; until they are there, the old ones stand.
  const fontIsThere = useFontIsThere()
  const shownScope = useRef(list.scope)
  if (!list.isFetching) shownScope.current = list.scope
  const layout = useLayout(name, columns, kind === 'landlord', isPhone ? undefined : room, `${shownScope.current} ${fontIsThere}`)
  const selection = useSelection<RowOf<C>>(rowId, list.scope)
  const { state, change, defaults, answer, isFetching } = list
  const nameColumn = layout.columns.find((column) => column.type === 'link') ?? layout.columns[0]

  const body = {
    title,
    rows: answer?.items,
    rowId,
    nameOf: (row: RowOf<C>) => (nameColumn && cellText(nameColumn, at(row, nameColumn.value))) || props.nameOf?.(row) || '',
    layout,
    state,
    defaults,
    onChange: change,
    render: props.render ?? {},
    cuts: props.cuts,
    textOf: props.exportText,
    href: props.href,
    onOpen: props.onOpen,
    rowActions: props.rowActions,
  }
  // Drawn in the background, a few milliseconds at a time: all rows in one go would keep a slow machine from answering. Not
  // before it is known how much room there is, so that the columns are drawn once.
  const drawn = useDeferredValue(isPhone || room !== undefined ? body : undefined, undefined)
  const now = { isFetching, selection: bulkActions?.length ? selection : undefined }
  const content = () => {
    if (list.error && !answer) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
    if (!drawn) return <div className={classes['undrawn']} />
    return isPhone ? <CardList {...drawn} {...now} card={props.card} /> : <TableFrame {...drawn} {...now} />
  }
  return (
    <div ref={root} className={classes['root']}>
      <TableBar
        name={name}
        title={title}
        filters={filters}
        narrowing={narrowing}
        state={state}
        defaults={defaults}
        layout={layout}
        isPhone={isPhone}
        onChange={change}
      >
        <ExportMenu
          columns={layout.columns.filter((column) => column.shown || column.waits)}
          readPage={list.readPage}
          fileName={title}
          textOf={props.exportText}
        />
      </TableBar>
      {content()}
      {answer?.items.length === 0 && (
        <EmptyTable state={state} narrowing={narrowing} isEmpty={answer.totalItems === 0} empty={props.empty} onChange={change} />
      )}
      {answer && answer.items.length > 0 && (
        <Pager
          state={state}
          shown={answer.items.length}
          total={answer.totalFiltered}
          capped={answer.capped}
          sums={answer.sums}
          onChange={change}
        />
      )}
      {bulkActions && (
        <BulkBar
          selection={selection}
          actions={bulkActions}
          total={answer?.totalFiltered ?? 0}
          capped={answer?.capped ?? true}
          narrowing={list.narrowing}
        />
      )}
      <Tip within={root} />
    </div>
  )
}
