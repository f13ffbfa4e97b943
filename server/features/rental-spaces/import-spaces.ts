import { rentalSpaces as calls, offered } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { rentalSpaceEntity } from '@atrium/contract/rental-spaces/space-entity.ts'
import type { z } from 'zod'
import { inChunks } from '../../platform/database/in-chunks.ts'
import { calledAtSites } from '../../platform/imports/called-at-sites.ts'
import { type Import, type ImportContext, importKind, type Outcome, wrongIn } from '../../platform/imports/import-kind.ts'
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

const check = (ctx: ImportContext, rows: readonly Space[]) =>
  calledAtSites(ctx, spaces, rows, { column: 'Name', taken: 'space-name-taken', twice: 'space-twice-in-list' })

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
