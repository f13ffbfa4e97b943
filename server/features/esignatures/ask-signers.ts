import { eq } from 'drizzle-orm'
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

/** Asks those whose turn it is and who were not asked yet. */
export async function askNext(ctx: AnyWriteContext, envelope: EnvelopeRow): Promise<void> {
  const next = nextOf(envelope, await signersOf(ctx.db, envelope.id)).filter(({ status }) => status === 'Waiting')
  for (const signer of next) {
    await ctx.db.update(signers).set({ status: 'Asked', askedAt: new Date() }).where(eq(signers.id, signer.id))
    await askSigner(ctx, envelope, signer, 'Asked')
  }
}

/** Mails a signer a new link; in the portal whoever of the client has the address finds it too. */
export async function askSigner(
  ctx: AnyWriteContext,
  envelope: EnvelopeRow,
  signer: SignerRow,
  what: 'Asked' | 'Reminded' | 'Resent',
  passedOn?: PassedOn,
): Promise<void> {
  const { landlordId, siteId, emailSubject, message, lastDay } = envelope
  const { name: company } = await brandOf(ctx.db, landlordId, { secrets: ctx.app.secrets })
  const said = {
    company,
    subject: emailSubject,
    message,
    name: signer.name,
    lastDay,
    isReminder: what === 'Reminded',
    passedOn,
  }
  // Only a client's people find in the portal what they are asked to sign: for others it hangs on the mail.
  const isInPortal = signer.tenantId !== null
  await mailNews(ctx, {
    landlordId,
    kind: isInPortal ? 'Signature' : null,
    to: [{ email: signer.email }],
    mail: async () => signingMail({ ...said, url: linkTo(ctx.app.config, await makeLink(ctx, signer)) }, signer.language),
  })
  await addTrail(ctx, { envelope, what, who: whoOf(signer) })
  if (what !== 'Asked' || signer.tenantId === null) return
  const found = await ctx.db
    .select({ id: users.id, landlordId: users.landlordId })
    .from(users)
    .where(eq(users.email, signer.email.toLowerCase()))
  const known = found.filter((user) => user.landlordId === landlordId)
  if (known.length === 0) return
  ctx.publish({
    event: 'envelopeToSign',
    landlordId,
    siteId,
    tenantId: signer.tenantId,
    about: { string1: emailSubject, integer1: signer.id },
    only: known.map(({ id }) => rooms.user(id)),
  })
}

/** Whether the last day of an envelope is over, by the clock of its site. */
export const isOver = async (db: ReadDb, { siteId, lastDay }: EnvelopeRow): Promise<boolean> =>
  lastDay !== null && lastDay < (await dayAt(db, siteId, new Date()))
