import { and, eq, inArray } from 'drizzle-orm'
import { makeKey } from '../../platform/auth/one-time-key.ts'
import { users } from '../../platform/auth/tables.ts'
import { brandOf } from '../../platform/branding/brand.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { linkTo } from '../../platform/link.ts'
import { mailNews } from '../../platform/news/tell-news.ts'
import { dayAt } from '../../platform/tenancy/site-days.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import { rooms } from '../../platform/work/published-event.ts'
import { type EnvelopeRow, type SignerRow, signersOf } from './find-envelope.ts'
import { type PassedOn, signingMail } from './mails.ts'
import { esignatureKeys as keys, esignatureSigners as signers } from './tables.ts'
import { addTrail, whoOf } from './trail.ts'

/** How long a link to sign is good where its envelope has no last day, and how long one to the sealed document. */
const KEY_DAYS = 90
const DAY_MS = 86_400_000
export const pathOf = (key: string) => `/sign/${key}`

type Signer = Pick<SignerRow, 'id' | 'landlordId'>

interface Good {
  /** Default: 90. */
  days?: number
  /** Who opens it is known, and enters no code. */
  isVerified?: boolean
}

/** The path of a new link of a signer. */
export const makeLink = async (ctx: AnyWriteContext, signer: Signer, good?: Good): Promise<string> =>
  pathOf(await makeKeyOf(ctx, signer, good))

/** The key of a new link, which is kept as a hash alone. */
export async function makeKeyOf(
  ctx: AnyWriteContext,
  signer: Signer,
  { days = KEY_DAYS, isVerified = false }: Good = {},
): Promise<string> {
  const { key, keyHash } = makeKey()
  const expiresAt = new Date(Date.now() + days * DAY_MS)
  const verifiedAt = isVerified ? new Date() : null
  await ctx.db.insert(keys).values({ landlordId: signer.landlordId, signerId: signer.id, keyHash, expiresAt, verifiedAt })
  return key
}

/** Whose turn it is: of those who have not signed all, or in order the first. */
export function nextOf(envelope: Pick<EnvelopeRow, 'inOrder'>, all: readonly SignerRow[]): SignerRow[] {
  const open = all.filter(({ status }) => status !== 'Signed')
  return envelope.inOrder ? open.slice(0, 1) : open
}

/** Asks those whose turn it is and who were not asked yet: two hundred in as many statements as one, but for their links. */
export async function askNext(ctx: AnyWriteContext, envelope: EnvelopeRow): Promise<void> {
  const next = nextOf(envelope, await signersOf(ctx.db, envelope.id)).filter(({ status }) => status === 'Waiting')
  if (next.length === 0) return
  const ids = next.map(({ id }) => id)
  await ctx.db.update(signers).set({ status: 'Asked', askedAt: new Date() }).where(inArray(signers.id, ids))
  await askSigners(ctx, envelope, next, 'Asked')
}

/** Mails some signers a new link each; in the portal whoever of the client has the address finds it too. */
export async function askSigners(
  ctx: AnyWriteContext,
  envelope: EnvelopeRow,
  some: readonly SignerRow[],
  what: 'Asked' | 'Reminded' | 'Resent',
  passedOn?: PassedOn,
): Promise<void> {
  const { landlordId, emailSubject, message, lastDay } = envelope
  const { name: company } = await brandOf(ctx.db, landlordId, { secrets: ctx.app.secrets })
  const said = { company, subject: emailSubject, message, lastDay, isReminder: what === 'Reminded', passedOn }
  // Only a client's people find in the portal what they are asked to sign: for others it hangs on the mail.
  const [clients, others] = [some.filter(({ tenantId }) => tenantId !== null), some.filter(({ tenantId }) => tenantId === null)]
  for (const [kind, asked] of [['Signature', clients] as const, [null, others] as const]) {
    if (asked.length === 0) continue
    await mailNews(ctx, {
      landlordId,
      kind,
      to: asked.map((signer) => ({ email: signer.email, signer })),
      mail: async ({ signer }) => {
        const url = linkTo(ctx.app.config, await makeLink(ctx, signer))
        return signingMail({ ...said, name: signer.name, url }, signer.language)
      },
    })
  }
  await addTrail(ctx, ...some.map((signer) => ({ envelope, what, who: whoOf(signer) })))
  if (what === 'Asked') await showInPortal(ctx, envelope, clients)
}

/** Tells the people of a client who are asked to sign, in open pages and at the bell. */
async function showInPortal(ctx: AnyWriteContext, envelope: EnvelopeRow, asked: readonly SignerRow[]): Promise<void> {
  if (asked.length === 0) return
  const { landlordId, siteId, emailSubject } = envelope
  const addresses = asked.map(({ email }) => email.toLowerCase())
  const found = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.email, addresses), eq(users.landlordId, landlordId)))
  const byAddress = Map.groupBy(found, ({ email }) => email)
  for (const { id, tenantId, email } of asked) {
    const known = byAddress.get(email.toLowerCase())
    if (!known || tenantId === null) continue
    ctx.publish({
      event: 'envelopeToSign',
      landlordId,
      siteId,
      tenantId,
      about: { string1: emailSubject, integer1: id },
      only: known.map((user) => rooms.user(user.id)),
    })
  }
}

/** Whether the last day of an envelope is over, by the clock of its site. */
export const isOver = async (db: ReadDb, { siteId, lastDay }: EnvelopeRow): Promise<boolean> =>
  lastDay !== null && lastDay < (await dayAt(db, siteId, new Date()))
