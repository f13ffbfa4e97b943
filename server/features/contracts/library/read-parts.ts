import type { contractLibrary, LibraryPart, PartKind } from '@atrium/contract/contracts/library.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import { users } from '../../../platform/auth/tables.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { findJoined, joinedList } from '../../../platform/records/joined-lists.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { contractParts } from '../tables.ts'
import { conditionWriter } from './condition-names.ts'

type Calls = (typeof contractLibrary)[PartKind]

const select = ({ db }: ReadContext) =>
  db
    .select({ part: contractParts, createdBy: users.name })
    .from(contractParts)
    .leftJoin(users, eq(users.id, contractParts.createdBy))
type Row = Awaited<ReturnType<typeof select>>[number]
type Write = Awaited<ReturnType<typeof conditionWriter>>

const item = ({ part, createdBy }: Row, write: Write): LibraryPart => ({
  ...part,
  condition: write(part.condition),
  createdBy: createdBy ?? '',
  createdById: part.createdBy,
  createdDate: part.createdAt.toISOString(),
})

const ofKind =
  (kind: PartKind) =>
  ({ scope }: ReadContext): SQL | undefined =>
    and(scope.of({ landlordId: contractParts.landlordId }), eq(contractParts.kind, kind))

const writerFor = (ctx: ReadContext, rows: readonly Row[]) =>
  conditionWriter(
    ctx.db,
    (ctx as ReadContext<LandlordViewer>).viewer.landlordId,
    rows.map(({ part }) => part.condition),
  )

export const searchParts = (kind: PartKind): Handler<Calls['search']> =>
  joinedList({} as Calls['search'], {
    select,
    id: contractParts.id,
    scope: ofKind(kind),
    equal: { status: contractParts.status },
    words: [contractParts.name, contractParts.description],
    sorts: {
      name: contractParts.name,
      description: contractParts.description,
      status: contractParts.status,
      createdDate: contractParts.createdAt,
    },
    extra: writerFor,
    item: (row: Row, _ctx: ReadContext, write: Write) => item(row, write),
  })

export const getPart =
  (kind: PartKind): Handler<Calls['get']> =>
  async (ctx, { id }) => {
    const row = await findJoined(ctx, { select, id: contractParts.id, scope: ofKind(kind) }, id)
    return item(row, await writerFor(ctx, [row]))
  }
