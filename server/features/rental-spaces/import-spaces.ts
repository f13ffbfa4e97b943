import type { RowError } from '@atrium/contract/kit/uploads.ts'
import { rentalSpaces as calls, offered } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { rentalSpaceEntity } from '@atrium/contract/rental-spaces/space-entity.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { inChunks } from '../../platform/database/in-chunks.ts'
import {
  type Import,
  type ImportContext,
  importKind,
  type Outcome,
  takenOrTwice,
  wrongIn,
} from '../../platform/imports/import-kind.ts'
import type { TableRow } from '../../platform/imports/map-columns.ts'
import { readRecord } from '../../platform/imports/read-record.ts'
import { namedSites, suggestNames } from '../../platform/imports/rows-by-name.ts'
import { findSite } from '../../platform/tenancy/site-scope.ts'
import { ENTITY } from './save-space.ts'
import { rentalSpaces as spaces } from './tables.ts'

const { upload } = rentalSpaceEntity
const Input = offered(rentalSpaceEntity.input)
type Space = z.output<typeof rentalSpaceEntity.input>
/** Columns of the table, which are parameters of a statement. */
const PARAMETERS = 24

/** A list of spaces. Their sites must be there. */
export const spaceImport = importKind<Space>({
  ...upload,
  // The site may come with the list.
  needed: upload.needed.filter((heading) => heading !== 'Site'),
  name: 'rental spaces',
  call: calls.processUploaded,
  async open(ctx, { siteId }) {
    if (siteId) await findSite(ctx, siteId)
    const sites = await namedSites(ctx)
    return {
      read: (row) => read(row, sites, siteId ?? undefined),
      check: (rows) => check(ctx, rows),
      reserve: async () => {},
      store: (rows) => store(ctx, rows),
    } satisfies Import<Space>
  },
})

function read(row: TableRow, sites: Awaited<ReturnType<typeof namedSites>>, usual: number | undefined): Outcome<Space> {
  const { Site: named = '' } = row.values
  const site = sites.get(named.toLowerCase())
  const siteId = named ? site?.id : usual
  const { value, errors } = readRecord({ upload, input: Input }, row, { siteId })
  if (named && !site)
    return {
      errors: [wrongIn('Site', ['no-site-in-use', { site: named }]), ...errors.filter(({ column }) => column !== 'Site')],
      suggestions: suggestNames('Site', named, sites),
    }
  return value ? { value } : { errors }
}

const keyOf = ({ siteId, name }: Pick<Space, 'siteId' | 'name'>) => `${siteId} ${name.toLowerCase()}`

async function check(ctx: ImportContext, rows: readonly Space[]): Promise<RowError[][]> {
  const lower = sql<string>`lower(${spaces.name})`
  const siteIds = [...new Set(rows.map(({ siteId }) => siteId))]
  const names = rows.map(({ name }) => name.toLowerCase())
  const same = and(
    eq(spaces.landlordId, ctx.viewer.landlordId),
    inArray(spaces.siteId, siteIds),
    sql`${lower} = any(${sql.param(names)})`,
  )
  const found = siteIds.length === 0 ? [] : await ctx.db.select({ siteId: spaces.siteId, name: lower }).from(spaces).where(same)
  const stored = new Set(found.map(keyOf))
  const errors = { column: 'Name', taken: 'space-name-taken', twice: 'space-twice-in-list' } as const
  return takenOrTwice(rows.map(keyOf), stored, errors)
}

async function store(ctx: ImportContext, rows: readonly Space[]): Promise<void> {
  const { landlordId } = ctx.viewer
  await inChunks(rows, PARAMETERS, async (chunk) => {
    const made = await ctx.db
      .insert(spaces)
      .values(chunk.map(({ pictures: _, ...row }) => ({ ...row, landlordId })))
      .returning({ id: spaces.id })
    for (const [at, { id }] of made.entries()) ctx.audit({ entity: ENTITY, id, after: { ...chunk[at] } })
  })
}
