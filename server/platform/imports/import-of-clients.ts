import type { Upload } from '@atrium/contract/kit/entity.ts'
import type { RowError } from '@atrium/contract/kit/uploads.ts'
import type { z } from 'zod'
import { type ImportContext, type ImportKind, importKind, type Outcome, wrongIn } from './import-kind.ts'
import type { ImportColumns, TableRow } from './map-columns.ts'
import { readRecord } from './read-record.ts'
import { namedSites, type RowsByName, suggestNames } from './rows-by-name.ts'

/** A row of figures with the client that it names, and the site. */
export interface RowOfClient<Figures> {
  figures: Figures
  client: string
  siteId: number | null
}

/**
 * A row as a record of its entity, with the client and the site that it names; one that names neither is at the usual site. Whose it
 * is, `check` says: until then any site and client will do to learn what else is wrong in the row.
 */
export function readRowOfClient<I extends z.ZodType>(
  definition: { upload: Upload; input: I },
  row: TableRow,
  sites: RowsByName,
  usual: number | null,
): Outcome<RowOfClient<z.output<I>>> {
  const { Site: site = '', Client: client = '' } = row.values
  const at = sites.get(site.toLowerCase())
  const { value, errors: wrong } = readRecord(definition, row, { siteId: 1, tenantId: null })
  const nowhere = !site && !client && usual === null
  const errors = [
    ...(site && !at ? [wrongIn('Site', ['no-site-in-use', { site }])] : []),
    ...(nowhere ? [wrongIn('Site', 'required')] : []),
    ...wrong,
  ]
  if (errors.length > 0 || !value) return { errors, suggestions: suggestNames('Site', at ? '' : site, sites) }
  return { value: { figures: value, client, siteId: at?.id ?? usual } }
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
