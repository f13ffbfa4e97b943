import type { rentalSpaces as calls, RentalSpace } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { rentalSpaceEntity } from '@atrium/contract/rental-spaces/space-entity.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { exportColumns } from '../../platform/forms/export-columns.ts'
import { everyRow, sheetOf } from '../../platform/records/export-rows.ts'
import { conditionsOf } from '../../platform/records/lists.ts'
import { spaceList } from './read-spaces.ts'
import { rentalSpaces } from './tables.ts'

/** As the import reads it: the site by its name, yes and no in words, a number without its unit. */
function cellOf(space: RentalSpace, field: string): string {
  if (field === 'siteId') return space.siteName
  const value = space[field as keyof RentalSpace]
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null || value === undefined ? '' : String(value)
}

export const exportSpaces: Handler<typeof calls.exportList> = async (ctx, { format, ...input }) => {
  const every = everyRow(ctx, spaceList, conditionsOf(ctx, spaceList, input), {
    by: rentalSpaces.name,
    of: ({ space }) => space.name,
  })
  const columns = exportColumns(ctx.viewer, rentalSpaceEntity)
  return sheetOf(format, every, {
    name: 'available-space',
    headings: columns.map(({ text }) => text),
    cells: (space) => columns.map(({ field }) => cellOf(space, field)),
  })
}
