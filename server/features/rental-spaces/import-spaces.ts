import { rentalSpaces as calls, offered } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { rentalSpaceEntity } from '@atrium/contract/rental-spaces/space-entity.ts'
import type { z } from 'zod'
import { inChunks } from '../../platform/database/in-chunks.ts'
import { calledAtSites } from '../../platform/imports/called-at-sites.ts'
import type { ImportContext } from '../../platform/imports/import-kind.ts'
import { importOfRecords } from '../../platform/imports/import-of-records.ts'
import { ENTITY } from './save-space.ts'
import { rentalSpaces as spaces } from './tables.ts'

const { upload } = rentalSpaceEntity
type Space = z.output<typeof rentalSpaceEntity.input>
/** Columns of the table, which are parameters of a statement. */
const PARAMETERS = 24

/** A list of spaces. Their sites must be there. */
export const spaceImport = importOfRecords({
  upload,
  input: offered(rentalSpaceEntity.input),
  // The site may come with the list.
  notNeeded: ['Site'],
  name: 'rental spaces',
  call: calls.processUploaded,
  check: (ctx, rows) =>
    calledAtSites(ctx, spaces, rows, { column: 'Name', taken: 'space-name-taken', twice: 'space-twice-in-list' }),
  store,
})

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
