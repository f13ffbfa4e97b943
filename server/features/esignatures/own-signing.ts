import { ownSigning as calls, type signingHere } from '@atrium/contract/esignatures/signing.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { joinedList } from '../../platform/records/joined-lists.ts'
import { notFound } from '../../platform/refusal.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import type { ReadContext, WriteContext } from '../../platform/work/context.ts'
import { makeLink } from './ask-signers.ts'
import { checkOwn } from './docusign/find-docusign.ts'
import { esignatureEnvelopes as envelopes, esignatureSigners as signers } from './tables.ts'

const OPENED_DAYS = 1

/** What the viewer signs itself, for the client that it works as: nobody signs for a colleague. */
export const ownSigner = ({ scope, viewer }: Pick<ReadContext, 'scope' | 'viewer'>): SQL | undefined =>
  and(
    scope.of({ landlordId: signers.landlordId, tenantId: signers.tenantId }),
    sql`lower(${signers.email}) = (select lower(${users.email}) from ${users} where ${users.id} = ${viewer.userId})`,
    sql`${signers.status} <> 'Waiting'`,
  )

export const isOpenToSign = and(inArray(signers.status, ['Asked', 'Viewed']), eq(envelopes.status, 'Sent')) as SQL

const select = ({ db }: Pick<ReadContext, 'db'>) =>
  db
    .select({ signer: signers, envelope: envelopes, from: landlords.name })
    .from(signers)
    .innerJoin(envelopes, eq(envelopes.id, signers.envelopeId))
    .innerJoin(landlords, eq(landlords.id, signers.landlordId))
    .$dynamic()

export const searchSigning: Handler<typeof calls.list> = joinedList(calls.list, {
  select: (ctx) => select(ctx) as never,
  id: signers.id,
  scope: ownSigner,
  filters: ({ open }) => (open === undefined ? undefined : open ? isOpenToSign : sql`not (${isOpenToSign})`),
  words: [envelopes.emailSubject],
  sorts: { sentDate: signers.askedAt, status: signers.status },
  item: ({ signer, envelope, from }: Awaited<ReturnType<typeof select>>[number]) => ({
    id: signer.id,
    emailSubject: envelope.emailSubject,
    from,
    role: signer.roleName,
    sentDate: (signer.askedAt ?? signer.createdAt).toISOString(),
    lastDay: envelope.lastDay,
    status: signer.status,
    envelopeStatus: envelope.status,
    signedBy: envelope.connectionId === null ? ('portal' as const) : ('docusign' as const),
    signedDate: signer.signedAt?.toISOString() ?? null,
  }),
})

/** A link for whoever is logged in: the same page as that of the mail. */
export const openOwn: Handler<typeof calls.open> = async (ctx, { id }) => {
  return { ...done, path: await linkFor(ctx, eq(signers.id, id)) }
}

/** The same for people of both sides, by the envelope: who signs it in more than one role gets the one whose turn it is. */
export const openHere: Handler<typeof signingHere.open> = async (ctx, { envelopeId }) => ({
  ...done,
  path: await linkFor(ctx, and(eq(signers.envelopeId, envelopeId), isOpenToSign)),
})

async function linkFor(ctx: WriteContext<CompanyViewer>, which: SQL | undefined): Promise<string> {
  const [found] = await select(ctx)
    .where(and(ownSigner(ctx), which))
    .orderBy(signers.role)
    .limit(1)
  if (!found) throw notFound()
  checkOwn(found.envelope)
  const path = await makeLink(ctx, found.signer, { days: OPENED_DAYS, isVerified: true })
  const { emailSubject } = found.envelope
  ctx.audit({
    entity: 'envelope',
    id: found.envelope.id,
    before: { emailSubject },
    after: { emailSubject, openedBy: found.signer.email },
  })
  return path
}
