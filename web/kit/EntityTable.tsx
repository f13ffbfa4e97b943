import type { AnyCall } from '@atrium/contract/kit/call.ts'
import type { Column } from '@atrium/contract/kit/columns.ts'
import { Button, Progress, Skeleton } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { IconFilterOff } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { send } from './send.ts'
import { BulkBar } from './table/BulkBar.tsx'
import { ColumnsMenu } from './table/ColumnsMenu.tsx'
import { cellText, valueAt } from './table/cellText.ts'
import { ExportMenu } from './table/ExportMenu.tsx'
import type { ExportPage } from './table/exportRows.ts'
import { FilterChips } from './table/FilterChips.tsx'
import { FilterMenu } from './table/FilterMenu.tsx'
import { askedBy } from './table/filterValues.ts'
import type { HeaderConfig } from './table/headerConfig.ts'
import { Pager } from './table/Pager.tsx'
import { RowCard } from './table/RowCard.tsx'
import { SearchBox } from './table/SearchBox.tsx'
import { sortsOf } from './table/sortsOf.ts'
import classes from './table/Table.module.css'
import { TableBody } from './table/TableBody.tsx'
import { Tip } from './table/Tip.tsx'
import { isNarrowed, type TableDefaults } from './table/tableState.ts'
import type { BulkAction, EmptyText, Filter, Fixed, RowAction, RowOf } from './table/types.ts'
import { useFittingHeight } from './table/useFittingHeight.ts'
import { useLayout } from './table/useLayout.ts'
import { useSelection } from './table/useSelection.ts'
import { useTableState } from './table/useTableState.ts'
import { ViewsMenu } from './table/ViewsMenu.tsx'
import { useRead } from './useRead.ts'
import { useViewer } from './useViewer.ts'

interface Props<C extends AnyCall> {
  /** What the columns, views and widths are kept under; unique in the product. */
  name: string
  /** What the list is, for a screen reader and the export's file name. */
  title: string
  /** A `search` or `list` of the contract. */
  call: C
  /** The call's own parameters and fixed filters, e.g. the site. */
  ask: Fixed<C>
  columns: readonly Column[]
  rowId?: (row: RowOf<C>) => number
  /** Cells that are more than their value. */
  render?: Partial<Record<string, (row: RowOf<C>) => ReactNode>>
  /** The same for an export. */
  exportText?: Partial<Record<string, (row: RowOf<C>) => string>>
  /** The record's address; the link column leads there. */
  href?: (row: RowOf<C>) => string
  /** Opens a record that has no address. */
  onOpen?: (row: RowOf<C>) => void
  rowActions?: (row: RowOf<C>) => readonly RowAction[]
  bulkActions?: readonly BulkAction<RowOf<C>>[]
  filters?: readonly Filter[]
  initialSort?: { sortBy: string; descending?: boolean }
  empty?: EmptyText
  /** Told how many there are in the viewer's scope, whatever is searched for. */
  onCount?: (count: number) => void
  /** The landlord's labels and choices for these columns. */
  headers?: readonly HeaderConfig[]
  /** Columns of a row's card on a phone; without it the link and the first two others. */
  card?: readonly string[]
  /** Keeps the addresses of two tables on one page apart. */
  prefix?: string
}

const noFilters: readonly Filter[] = []
const byId = (row: unknown) => (row as { id: number }).id

/** A list of the contract with everything a list can do: see `docs/decisions` and the look. */
export function EntityTable<C extends AnyCall>(props: Props<C>) {
  type Row = RowOf<C>
  const {
    name,
    title,
    call,
    ask,
    columns,
    filters = noFilters,
    initialSort,
    prefix = '',
    rowId = byId,
    bulkActions,
    render = {},
  } = props
  const { t } = useTranslation()
  const { kind } = useViewer()
  const root = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const isPhone = useMediaQuery('(max-width: 699px)', false, { getInitialValueInEffect: false })

  const sorts = useMemo(() => sortsOf(call), [call])
  const sortBy = initialSort?.sortBy ?? sorts[0] ?? ''
  const descending = initialSort?.descending ?? false
  const filterKeys = filters.map((filter) => filter.value).join()
  const defaults = useMemo<TableDefaults>(
    () => ({ sortBy, descending, sorts, filterKeys: filterKeys ? filterKeys.split(',') : [], prefix }),
    [sortBy, descending, sorts, filterKeys, prefix],
  )
  const { state, change } = useTableState(defaults)
  const layout = useLayout(name, columns, kind === 'landlord', props.headers)
  const shown = layout.columns.filter((column) => column.shown)

  const narrowing = { ...ask, query: state.query.trim(), ...askedBy(filters, state.filters) }
  const sorting = { sortBy: state.sortBy, descending: state.descending }
  const asked = { ...narrowing, ...sorting, page: state.page, rowsPerPage: state.rowsPerPage }
  const { data, error, isFetching, refetch } = useRead(call, asked as never, { keepOld: true })
  const answer = data as { items: Row[]; totalItems: number; totalFiltered: number; capped: boolean } | undefined
  const scope = JSON.stringify(narrowing)
  const selection = useSelection<Row>(rowId, scope)
  const [isBusy] = useDebouncedValue(isFetching, 300)
  const [isSlow] = useDebouncedValue(isFetching, 10_000)
  useFittingHeight(scroller, 110)
  const { onCount } = props
  const count = answer?.totalItems
  useEffect(() => {
    if (count !== undefined) onCount?.(count)
  }, [count, onCount])

  const readPage = useCallback(
    (page: number, rowsPerPage: number, signal: AbortSignal) =>
      send(call, { ...JSON.parse(scope), ...sorting, page, rowsPerPage } as never, { signal }) as Promise<ExportPage<Row>>,
    [call, scope, sorting.sortBy, sorting.descending],
  )
  const nameOf = (row: Row) => {
    const column = layout.columns.find((one) => one.type === 'link') ?? layout.columns[0]
    return column ? cellText(column, valueAt(row, column.value)) : ''
  }
  const clear = () => change({ query: '', filters: {} })
  const narrowed = isNarrowed(state)
  const picking = bulkActions?.length ? selection : undefined
  const cardColumns = props.card
    ? props.card.flatMap((key) => layout.columns.find((column) => column.value === key) ?? [])
    : [...shown].sort((a, b) => Number(b.type === 'link') - Number(a.type === 'link')).slice(0, 3)
  const sortChoices = layout.columns
    .filter((column) => column.sortable !== false && sorts.includes(column.value))
    .map((column) => ({ value: column.value, label: t(column.text) }))

  const nothing = () => {
    if (narrowed)
      return (
        <EmptyState
          icon={IconFilterOff}
          title={t('Nothing matches')}
          hint={t('Try other words, or fewer filters.')}
          action={
            <Button variant="default" onClick={clear}>
              {t('Clear filters')}
            </Button>
          }
        />
      )
    if (state.page > 1)
      return (
        <EmptyState
          title={t('There is nothing on this page')}
          action={
            <Button variant="default" onClick={() => change({ page: 1 })}>
              {t('First page')}
            </Button>
          }
        />
      )
    return <EmptyState title={t('No data available')} {...props.empty} />
  }

  return (
    <div ref={root} className={classes['root']}>
      <div className={classes['bar']} role="search" aria-label={title}>
        <SearchBox
          value={state.query}
          label={t('Search {{what}}', { what: title })}
          onSearch={(query) => change({ query }, true)}
        />
        <FilterMenu filters={filters} state={state} onChange={change} {...(isPhone ? { sorts: sortChoices } : {})} />
        <FilterChips filters={filters} state={state} onChange={change} />
        <div className={classes['barEnd']}>
          <ViewsMenu table={name} state={state} layout={layout} onChange={change} />
          {!isPhone && <ColumnsMenu layout={layout} />}
          <ExportMenu columns={shown} readPage={readPage} fileName={title} textOf={props.exportText} />
        </div>
      </div>

      {error && !answer ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isPhone ? (
        <ul className={classes['cards']} aria-label={title} aria-busy={isFetching}>
          {answer
            ? answer.items.map((row) => (
                <RowCard
                  key={rowId(row)}
                  row={row}
                  columns={cardColumns}
                  render={render}
                  name={nameOf(row)}
                  href={props.href?.(row)}
                  onOpen={props.onOpen}
                  actions={props.rowActions}
                  picked={picking?.rows.has(rowId(row))}
                  onPick={(one) => selection.toggle([one])}
                />
              ))
            : [1, 2, 3, 4, 5].map((key) => (
                <li key={key}>
                  <Skeleton height={96} radius={8} />
                </li>
              ))}
        </ul>
      ) : (
        <div className={classes['frame']} aria-busy={isFetching} hidden={answer?.items.length === 0}>
          {isBusy && isFetching && answer && (
            <Progress className={classes['busy']} value={100} animated size={2} radius={0} aria-label={t('Loading')} />
          )}
          {isSlow && isFetching && (
            <div className={classes['slow']} role="status">
              <span>{t('Still loading the list…')}</span>
            </div>
          )}
          <div ref={scroller} className={classes['scroller']}>
            <TableBody
              title={title}
              rows={answer?.items}
              rowId={rowId}
              nameOf={nameOf}
              layout={layout}
              state={state}
              defaults={defaults}
              onChange={change}
              render={render}
              href={props.href}
              onOpen={props.onOpen}
              rowActions={props.rowActions}
              selection={picking}
            />
          </div>
        </div>
      )}
      {answer?.items.length === 0 && nothing()}
      {bulkActions && <BulkBar selection={selection} actions={bulkActions} />}
      {answer && answer.items.length > 0 && (
        <Pager state={state} shown={answer.items.length} total={answer.totalFiltered} capped={answer.capped} onChange={change} />
      )}
      <Tip within={root} />
    </div>
  )
}
