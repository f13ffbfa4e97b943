import type { RowError } from '@atrium/contract/kit/uploads.ts'
import { type ImportContext, type ImportKind, importKind, type Outcome } from './import-kind.ts'
import type { ImportColumns, TableRow } from './map-columns.ts'
import { namedSites, type RowsByName } from './rows-by-name.ts'

/** A row of figures with the client that it names, and the site. */
export interface RowOfClient<Figures> {
  figures: Figures
  client: string
  siteId: number | null
}

interface Kind<Figures, Place> extends ImportColumns, Pick<ImportKind, 'name' | 'call' | 'bankFiles'> {
  /** `usual` is the site of rows that name none. */
  read: (row: TableRow, sites: RowsByName, usual: number | null) => Outcome<RowOfClient<Figures>>
  /** As of any import; it sets in `places` whose the figures of a row are. */
  check: (
    ctx: ImportContext,
    rows: readonly RowOfClient<Figures>[],
    places: Map<RowOfClient<Figures>, Place>,
  ) => Promise<RowError[][]>
  /** As of any import. */
  suggest?: (ctx: ImportContext, rows: readonly RowOfClient<Figures>[]) => Promise<Record<string, string>[]>
  store: (ctx: ImportContext, figures: readonly (Figures & Place)[]) => Promise<void>
}

/** The import of a list of figures of clients, which rows name. */
export const importOfClients = <Figures extends object, Place extends object>({
  read,
  check,
  suggest,
  store,
  ...kind
}: Kind<Figures, Place>) =>
  importKind<RowOfClient<Figures>>({
    ...kind,
    async open(ctx, order) {
      const sites = await namedSites(ctx)
      const places = new Map<RowOfClient<Figures>, Place>()
      const placed = (row: RowOfClient<Figures>) => {
        const place = places.get(row)
        return place ? [{ ...row.figures, ...place }] : []
      }
      return {
        read: (row) => read(row, sites, order.siteId ?? null),
        check: (rows) => check(ctx, rows, places),
        ...(suggest ? { suggest: (rows) => suggest(ctx, rows) } : {}),
        reserve: async () => {},
        store: (rows) => store(ctx, rows.flatMap(placed)),
      }
    },
  })
