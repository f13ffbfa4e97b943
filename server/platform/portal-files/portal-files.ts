import type { Access } from '@atrium/contract/access/access.ts'
import { may } from '@atrium/contract/access/may.ts'
import type { PortalFile } from '@atrium/contract/kit/portal-files.ts'
import type { SQL } from 'drizzle-orm'
import { countEach, type Paging } from '../lists/list.ts'
import { notFound } from '../refusal.ts'
import type { ReadContext } from '../work/context.ts'

/** What is asked of the files of a client; `sortBy` is always the day. */
export interface PortalQuestion extends Pick<Paging, 'query' | 'page' | 'rowsPerPage' | 'descending'> {
  tenantId: number
}

export interface PortalPage {
  items: PortalFile[]
  totalItems: number
  totalFiltered: number
  capped: boolean
}

/**
 * Files of clients that a feature keeps, for whoever its own screen opens to. It answers from its own list, with the conditions by which
 * that shows the viewer what it shows: nobody sees more of them here.
 */
export interface PortalFileSource {
  /** In addresses; no other feature's. */
  kind: string
  /** As its folder is called; a key of the translations. */
  title: string
  access: Access
  /** Kinds that are closed to the viewer though their list is not; asked once for all sources that share it. */
  closedKinds?: (ctx: ReadContext) => Promise<ReadonlySet<string>>
  list: (ctx: ReadContext, asked: PortalQuestion) => Promise<PortalPage>
  /** The rows that `list` counts, as a part of the one statement that counts those of all kinds. */
  rows: (ctx: ReadContext, asked: PortalQuestion) => SQL
}

/** A page of a feature's list as one of files. */
export const filesOf = <Row>(
  { items, totalItems, totalFiltered, capped }: Omit<PortalPage, 'items'> & { items: readonly Row[] },
  fileOf: (row: Row) => PortalFile,
): PortalPage => ({ totalItems, totalFiltered, capped, items: items.map(fileOf) })

/** The sources that open to the viewer. */
async function openTo(ctx: ReadContext, sources: readonly PortalFileSource[]): Promise<PortalFileSource[]> {
  const allowed = sources.filter(({ access }) => may(ctx.viewer, access) === undefined)
  const closed = new Set<string>()
  const asked = new Set(allowed.flatMap(({ closedKinds }) => closedKinds ?? []))
  // One after the other: a transaction has one connection.
  for (const kindsFor of asked) for (const kind of await kindsFor(ctx)) closed.add(kind)
  return allowed.filter(({ kind, closedKinds }) => !closedKinds || !closed.has(kind))
}

/** The kinds of which the viewer sees some, with how many. */
export async function portalFoldersOf(sources: readonly PortalFileSource[], ctx: ReadContext, tenantId: number) {
  const open = await openTo(ctx, sources)
  if (open.length === 0) return []
  const asked: PortalQuestion = { tenantId, query: '', page: 1, rowsPerPage: 1, descending: true }
  const { counts, capped } = await countEach(ctx.db, Object.fromEntries(open.map(({ kind, rows }) => [kind, rows(ctx, asked)])))
  return open.flatMap(({ kind, title }) => {
    const total = counts[kind] ?? 0
    return total > 0 ? [{ kind, title, total, capped: capped.includes(kind) }] : []
  })
}

/** A page of those of one kind; 404 where there is no such kind, or none for the viewer. */
export async function portalFilesOf(
  sources: readonly PortalFileSource[],
  ctx: ReadContext,
  kind: string,
  asked: PortalQuestion,
): Promise<PortalPage> {
  const [source] = await openTo(
    ctx,
    sources.filter((one) => one.kind === kind),
  )
  if (!source) throw notFound()
  return source.list(ctx, asked)
}
