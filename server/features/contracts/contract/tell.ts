import { contracts as calls, contractNo } from '@atrium/contract/contracts/contracts.ts'
import { contractReaders } from '@atrium/contract/contracts/screens.ts'
import { eq } from 'drizzle-orm'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import { linkAsClient } from '../../../platform/link.ts'
import { tellNews } from '../../../platform/news/tell-news.ts'
import { clientReaders, companyReaders, type Reader } from '../../../platform/notifications/readers.ts'
import { landlords, tenants } from '../../../platform/tenancy/tables.ts'
import type { AnyWriteContext, WriteContext } from '../../../platform/work/context.ts'
import type { PublishedEvent } from '../../../platform/work/published-event.ts'
import { contractMail, type Reason } from './contract-mail.ts'
import { type ContractRow, isOfClient } from './find-contract.ts'

type Writing = WriteContext<CompanyViewer>

/** Tells the other side of what was done, by mail and in their open pages; of what was never shared, nobody. */
export async function tell(ctx: Writing, row: ContractRow, reason: Reason, text = ''): Promise<void> {
  if (row.sharedAt === null) return
  const isByClient = isOfClient(ctx.viewer)
  const readers = isByClient ? await companyReaders(ctx, row, calls.decide.allow) : await clientReaders(ctx, row, contractReaders)
  await tellReaders(ctx, row, isByClient ? 'contractAnswered' : 'contractShared', { readers, reason, text })
}

/** Of a change of its words. One person may change many, one after the other: that is told in open pages alone. */
export async function tellOfVersion(ctx: Writing, row: ContractRow): Promise<void> {
  if (row.sharedAt !== null) await tellOfAnswers(ctx, row)
}

/** Of answers, in open pages and at the bell: they come one after the other. */
export async function tellOfAnswers(ctx: Writing, row: ContractRow): Promise<void> {
  publishNews(ctx, row, isOfClient(ctx.viewer) ? 'contractAnswered' : 'contractShared')
}

type News = 'contractAnswered' | 'contractShared' | 'contractSigned'

const eventOf = (event: News, { id, landlordId, siteId, tenantId, name }: ContractRow): PublishedEvent => ({
  event,
  landlordId,
  siteId,
  tenantId,
  about: { string1: name, integer1: id },
})

/** To open pages and bells of the side that the event is for. */
export const publishNews = (ctx: AnyWriteContext, row: ContractRow, event: News): void => ctx.publish(eventOf(event, row))

/** The same, and by mail to some of them. */
export async function tellReaders(
  ctx: AnyWriteContext,
  row: ContractRow,
  event: News,
  { readers: to, reason, text = '' }: { readers: readonly Reader[]; reason: Reason; text?: string },
): Promise<void> {
  const { id, tenantId, name, no } = row
  const [sides] = await ctx.db
    .select({ client: tenants.name, company: landlords.name })
    .from(tenants)
    .innerJoin(landlords, eq(landlords.id, tenants.landlordId))
    .where(eq(tenants.id, tenantId))
  const url = linkAsClient(ctx.app.config, `/contracts/${id}`, tenantId)
  const { client = '', company = '' } = sides ?? {}
  const by = event === 'contractShared' ? company : client
  const facts = { reason, name, no: contractNo(no), client, by, text, url }
  await tellNews(ctx, eventOf(event, row), { to, mail: (reader) => contractMail(facts, reader) })
}
