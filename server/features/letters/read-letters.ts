import { pageWordsOf } from '@atrium/contract/kit/page-words.ts'
import { type letters as calls, letters as declared, type LetterSummary, letterNo } from '@atrium/contract/letters/letters.ts'
import { letterScreens } from '@atrium/contract/letters/screens.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { outcomesOf } from '../../platform/delivery/outcome.ts'
import { deliveries } from '../../platform/delivery/tables.ts'
import { filesOf, type PortalFileSource, type PortalQuestion } from '../../platform/portal-files/portal-files.ts'
import { listOf, rowsOf } from '../../platform/records/lists.ts'
import { notFound } from '../../platform/refusal.ts'
import { byClient } from '../../platform/tenancy/client-scope.ts'
import { byTextOrClient } from '../../platform/tenancy/clients-named.ts'
import { bySite } from '../../platform/tenancy/site-scope.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { leasesNamed } from '../../ports/leases.ts'
import { asItLeaves, filledLetter } from './fill-letter.ts'
import { isOurs, shownTo } from './find-letter.ts'
import { letters } from './tables.ts'

const select = (db: ReadDb) =>
  db
    .select({
      letter: letters,
      siteName: sites.name,
      tenantName: tenants.name,
      createdBy: users.name,
      state: deliveries.state,
      outcome: deliveries.outcome,
      sendAt: deliveries.sendAt,
    })
    .from(letters)
    .innerJoin(sites, eq(sites.id, letters.siteId))
    .innerJoin(tenants, eq(tenants.id, letters.tenantId))
    .leftJoin(users, eq(users.id, letters.createdBy))
    .leftJoin(deliveries, eq(deliveries.id, letters.deliveryId))
type Row = Awaited<ReturnType<typeof select>>[number]
const page = pageOf(select)

interface Extra {
  /** The viewer is of the company, and sees who made it and what became of it. */
  ours: boolean
  outcomeOf: Awaited<ReturnType<typeof outcomesOf>>
}

function summaryOf({ letter, siteName, tenantName, createdBy, ...delivery }: Row, { ours, outcomeOf }: Extra): LetterSummary {
  const { id, version, no, subject, siteId, tenantId, leaseId, sentAt, createdAt, deliveryId, held } = letter
  return {
    id,
    version,
    no: no === null ? '' : letterNo(no),
    subject,
    siteId,
    siteName,
    tenantId,
    tenantName,
    leaseId,
    sentDate: sentAt?.toISOString() ?? null,
    state: ours ? delivery.state : null,
    outcome: ours ? outcomeOf({ deliveryId, outcome: delivery.outcome }) : null,
    sendAt: ours ? (delivery.sendAt?.toISOString() ?? null) : null,
    held: ours ? held : null,
    createdBy: ours ? (createdBy ?? '') : '',
    createdById: letter.createdBy,
    createdDate: (ours ? createdAt : (sentAt ?? createdAt)).toISOString(),
  }
}

async function extraOf({ db, viewer }: ReadContext, rows: readonly Row[]): Promise<Extra> {
  const ours = isOurs(viewer)
  const delivered = rows.map(({ letter: { deliveryId }, outcome }) => ({ deliveryId, outcome }))
  return { ours, outcomeOf: await outcomesOf(db, ours ? delivered : []) }
}

const list = {
  table: letters,
  page,
  equal: { tenantId: letters.tenantId, runId: letters.runId },
  words: (query: string, ctx: ReadContext, { siteId }: { siteId: number }) =>
    byTextOrClient(ctx, siteId, letters, letters.subject, query),
}

export const searchLetters: Handler<typeof calls.search> = listOf(declared.search, {
  ...list,
  shown: ({ viewer }) => shownTo(viewer),
  sorts: (ctx, { siteId }) => ({
    // A client learns nothing of when it was begun, not by an order either.
    createdDate: isOurs(ctx.viewer) ? letters.createdAt : letters.sentAt,
    sentDate: letters.sentAt,
    no: letters.no,
    subject: letters.subject,
    tenantName: byClient(ctx, letters.tenantId, siteId),
    siteName: bySite(ctx, letters.siteId, siteId),
  }),
  extra: extraOf,
  item: summaryOf,
})

export const getLetter: Handler<typeof calls.get> = async (ctx, { id }) => {
  const where = and(ctx.scope.of(letters), eq(letters.id, id), shownTo(ctx.viewer))
  const [row] = await page(ctx.db, { where, order: [letters.id.getSQL()], limit: 1, offset: 0 })
  if (!row) throw notFound()
  const { leaseId, subject, description, descriptionHtml, sentAt } = row.letter
  const [lease] = leaseId === null ? [] : await ctx.app.ask(leasesNamed)(ctx, [leaseId])
  const pageText = pageWordsOf(row.letter)
  const words = { subject, description, descriptionHtml, ...pageText }
  return {
    ...summaryOf(row, await extraOf(ctx, [row])),
    leaseNo: lease?.leaseNo ?? '',
    description,
    descriptionHtml,
    ...pageText,
    filled: sentAt === null ? await filledLetter(ctx, row.letter, words) : { ...words, blanks: [] },
    missing: sentAt === null ? (await filledLetter(asItLeaves(ctx.db, ctx.app.ask), row.letter, words)).blanks : [],
  }
}

const sent = {
  ...list,
  // With its client, whoever looks.
  shown: () => isNotNull(letters.sentAt),
  sorts: { createdDate: letters.sentAt },
  item: ({ letter }: Row) => letter,
}
const listSent = listOf(declared.search, sent)
const rowsSent = rowsOf(declared.search, sent)
const which = (asked: PortalQuestion) => ({ ...asked, siteId: -1, sortBy: 'createdDate' as const })

/** Letters that a client has got. Each is opened on its page, which has it as PDF and as Word. */
export const portalLetters: PortalFileSource = {
  kind: 'Letter',
  title: 'Letters',
  access: letterScreens.list.access,
  rows: (ctx, asked) => rowsSent(ctx, which(asked)),
  list: async (ctx, asked) =>
    filesOf(await listSent(ctx, which(asked)), ({ id, no, subject, sentAt, siteId }) => ({
      id,
      name: subject,
      note: no === null ? '' : letterNo(no),
      day: (sentAt ?? new Date(0)).toISOString().slice(0, 10),
      size: null,
      fileType: '',
      fileUrl: '',
      siteId,
      address: `/letters/${id}`,
    })),
}
