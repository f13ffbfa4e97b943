import type { Access } from '@atrium/contract/access/access.ts'
import { may } from '@atrium/contract/access/may.ts'
import type { PortalFile } from '@atrium/contract/kit/portal-files.ts'
import type { Paging } from '../lists/list.ts'
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
  /** Whether the files are closed to the viewer though their list is not. */
  isClosed?: (ctx: ReadContext) => Promise<boolean>
  list: (ctx: ReadContext, asked: PortalQuestion) => Promise<PortalPage>
}

/** A page of a feature's list as one of files. */
export const filesOf = <Row>(
  { items, totalItems, totalFiltered, capped }: Omit<PortalPage, 'items'> & { items: readonly Row[] },
  fileOf: (row: Row) => PortalFile,
): PortalPage => ({ totalItems, totalFiltered, capped, items: items.map(fileOf) })

const opens = async (ctx: ReadContext, { access, isClosed }: PortalFileSource): Promise<boolean> =>
  may(ctx.viewer, access) === undefined && !(await isClosed?.(ctx))

/** The kinds of which the viewer sees some, with how many. */
export async function portalFoldersOf(sources: readonly PortalFileSource[], ctx: ReadContext, tenantId: number) {
  const folders: { kind: string; title: string; total: number; capped: boolean }[] = []
  // One after the other: a transaction has one connection.
  for (const source of sources) {
    if (!(await opens(ctx, source))) continue
    const { totalFiltered: total, capped } = await source.list(ctx, {
      tenantId,
      query: '',
      page: 1,
      rowsPerPage: 1,
      descending: true,
    })
    if (total > 0) folders.push({ kind: source.kind, title: source.title, total, capped })
  }
  return folders
}

/** A page of those of one kind; 404 where there is no such kind, or none for the viewer. */
export async function portalFilesOf(
  sources: readonly PortalFileSource[],
  ctx: ReadContext,
  kind: string,
  asked: PortalQuestion,
): Promise<PortalPage> {
  const source = sources.find((one) => one.kind === kind)
  if (!source || !(await opens(ctx, source))) throw notFound()
  return source.list(ctx, asked)
}
