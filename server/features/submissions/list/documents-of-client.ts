import { landlord } from '@atrium/contract/access/access.ts'
import { dayIn, daysUntil } from '@atrium/contract/kit/days.ts'
import type { PageRow } from '@atrium/contract/kit/record-page.ts'
import { documentLists, documentScreens } from '@atrium/contract/tenancy/documents/document-screens.ts'
import { documentTypeNames, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { and, count, desc, eq } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { pageOf } from '../../../platform/database/page-of.ts'
import { type ClientSource, ofSubject, plainRow, sectionOf } from '../../../platform/record-pages/record-page.ts'
import { sites } from '../../../platform/tenancy/tables.ts'
import { ofOpenTypes, openTypes } from '../document/open-types.ts'
import { coverOfClient } from '../insurance/cover-of.ts'
import { submissions } from '../tables.ts'
import { longestFirst } from './insured-until.ts'

const AHEAD_DAYS = 30
const latest = [desc(submissions.createdDate), desc(submissions.id)]

/** No more than a client's page shows: to join the files of a client's documents took longer than all else on the page. */
const pageOfTitles = pageOf((db: ReadDb) =>
  db
    .select({
      id: submissions.id,
      type: submissions.type,
      title: submissions.title,
      createdDate: submissions.createdDate,
      due: submissions.due,
      timeZone: sites.timeZone,
    })
    .from(submissions)
    .innerJoin(sites, eq(sites.id, submissions.siteId)),
)
type Titled = Awaited<ReturnType<typeof pageOfTitles>>[number]

const rowOf = ({ id, type, title, createdDate }: Titled): PageRow => ({
  ...plainRow,
  id,
  title,
  word: documentTypes[type].title,
  day: createdDate,
  address: `/${type}/view?id=${id}`,
})

/** Documents of a client of all types that are open to the viewer, the latest first, and how many there are of each type. */
export const documentsOfClient: ClientSource = {
  kind: 'Documents',
  access: documentScreens.list.access.only(landlord),
  read: async (ctx, client) => {
    if (openTypes(ctx.viewer).length === 0) return undefined
    const where = and(ofSubject(ctx, client, submissions), ofOpenTypes(ctx.viewer))
    const found = await sectionOf(ctx, {
      where,
      table: submissions,
      order: latest,
      page: pageOfTitles,
      list: null,
      row: rowOf,
    })
    if (found.total === 0) return found
    const { type } = submissions
    const counts = await ctx.db.select({ type, total: count() }).from(submissions).where(where).groupBy(type)
    const types = counts
      .toSorted((one, other) => documentTypeNames.indexOf(one.type) - documentTypeNames.indexOf(other.type))
      .map((one) => ({
        text: documentTypes[one.type].plural,
        total: one.total,
        list: `/${one.type}?tenantId=${client.tenantId}`,
      }))
    return { ...found, types }
  },
  happened: async (ctx, client, most) => {
    const where = and(ofSubject(ctx, client, submissions), ofOpenTypes(ctx.viewer))
    return (await pageOfTitles(ctx.db, { where, order: latest, limit: most, offset: 0 })).map(rowOf)
  },
}

/** Until when a client is insured, by the certificate that lasts longest. */
export const insuranceOfClient: ClientSource = {
  kind: 'Insurance',
  access: documentLists.InsuranceCertificate.access.only(landlord),
  read: async (ctx, client) => {
    const { gap } = await coverOfClient(ctx, client.tenantId)
    return sectionOf(ctx, {
      table: submissions,
      where: and(ofSubject(ctx, client, submissions), eq(submissions.type, 'InsuranceCertificate')),
      order: [longestFirst],
      page: pageOfTitles,
      most: 1,
      list: `/InsuranceCertificate?tenantId=${client.tenantId}`,
      row: (document) => ({ ...rowOf(document), word: '', ...lastsUntil(document), ...(gap ? { cover: gap } : {}) }),
    })
  },
}

function lastsUntil({ due, timeZone }: Titled): Pick<PageRow, 'day' | 'state'> {
  if (due === null) return { day: null, state: null }
  const isOver = due < dayIn(timeZone, new Date())
  const isSoon = daysUntil(timeZone, due) <= AHEAD_DAYS
  if (isOver) return { day: due, state: { text: 'Expired', tone: 'bad' } }
  return { day: due, state: isSoon ? { text: 'Expires soon', tone: 'warning' } : { text: 'In force', tone: 'good' } }
}
