import { randomInt } from 'node:crypto'
import type { signing as calls } from '@atrium/contract/esignatures/signing.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { eq } from 'drizzle-orm'
import { hashKey } from '../../platform/auth/one-time-key.ts'
import { brandOf } from '../../platform/branding/brand.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { limit, mailsTo, perNetwork } from '../../platform/quotas/limit.ts'
import { clearQuota, HOUR } from '../../platform/quotas/quotas.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import type { OutsideContext, WriteContext } from '../../platform/work/context.ts'
import { makeKeyOf } from './ask-signers.ts'
import { checkTurn, type Found, findByKey, isVerified, limitOpenings } from './find-by-key.ts'
import type { SignerRow } from './find-envelope.ts'
import { codeMail, codeText } from './mails.ts'
import { esignatureKeys as keys } from './tables.ts'
import { addTrail, whoOf } from './trail.ts'

/** Minutes that a code is good for, and wrong ones that may be entered at one link in an hour. */
const GOOD_MINUTES = 10
const WRONG_CODES = 5
const DIGITS = 6
/** Text messages to one telephone, and from one place on the network, in an hour. */
const TEXTS_TO = 5
const TEXTS_FROM_NETWORK = 50

/** Codes cannot be told from others without the key of the link, which the database does not know. */
const hashOf = (key: string, code: string) => hashKey(`${key} ${code}`)
const triesAt = ({ link }: Found) => ({ key: `e-signature code ${link.id}`, most: WRONG_CODES, seconds: HOUR })

/** Where a code goes, so that its owner knows it and nobody else learns it: “a…@harbour.example”, “… 34”. */
export function codeAddress({ code, email, phone }: Pick<SignerRow, 'code' | 'email' | 'phone'>): string {
  if (code === 'sms') return `… ${phone.slice(-2)}`
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}…@${host}`
}

/** A new code, in place of the one before. */
export const sendCode: Handler<typeof calls.sendCode> = withPreflight(
  async (ctx, { key }) => {
    await limitOpenings(ctx)
    const found = await waitingForCode(ctx, key)
    const { email, phone, code } = found.signer
    await limit(
      ctx,
      code === 'sms'
        ? [{ key: `text to ${phone}`, most: TEXTS_TO, seconds: HOUR }, perNetwork(ctx, 'e-signature text', TEXTS_FROM_NETWORK)]
        : mailsTo(email),
    )
  },
  async (ctx, { key }) => {
    const found = await waitingForCode(ctx, key)
    const { signer, envelope, link } = found
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
    const codeUntil = new Date(Date.now() + GOOD_MINUTES * 60_000)
    await ctx.db
      .update(keys)
      .set({ codeHash: hashOf(key, code), codeUntil })
      .where(eq(keys.id, link.id))
    await deliverCode(ctx, found, code)
    await addTrail(ctx, { envelope, what: 'CodeSent', who: whoOf(signer), note: codeAddress(signer) })
    return done
  },
)

/**
 * The code is right: whoever entered it gets a link of a day that shows the document, so that the mailed one shows nobody else what it
 * is about. Wrong codes are counted before they are compared.
 */
export const checkCode: Handler<typeof calls.checkCode> = withPreflight(
  async (ctx, { key }) => {
    await limitOpenings(ctx)
    await limit(ctx, [triesAt(await waitingForCode(ctx, key))])
  },
  async (ctx, { key, code }) => {
    const found = await waitingForCode(ctx, key)
    const { signer, envelope, link } = found
    const isGood = link.codeUntil !== null && link.codeUntil.getTime() > Date.now()
    if (!isGood || link.codeHash !== hashOf(key, code.replaceAll(/\D/g, ''))) throw invalid({ code: 'esign-code-wrong' })
    await ctx.db.update(keys).set({ codeHash: null, codeUntil: null }).where(eq(keys.id, link.id))
    await clearQuota(ctx.db, triesAt(found).key)
    await addTrail(ctx, { envelope, what: 'Verified', who: whoOf(signer), note: codeAddress(signer) })
    const verified = await makeKeyOf(ctx, signer, { days: 1, isVerified: true })
    return { ...done, key: verified }
  },
)

async function waitingForCode(ctx: OutsideContext | WriteContext, key: string): Promise<Found> {
  const found = await findByKey(ctx.db, key)
  // The sealed document is behind the code too.
  if (found.signer.status !== 'Signed') await checkTurn(ctx.db, found)
  if (isVerified(found)) throw conflict('esign-not-open')
  return found
}

async function deliverCode(ctx: WriteContext, { signer, envelope }: Found, code: string): Promise<void> {
  const { landlordId, emailSubject: subject } = envelope
  const { name: company } = await brandOf(ctx.db, landlordId, { secrets: ctx.app.secrets })
  const { name, language, email, phone } = signer
  if (signer.code === 'sms') {
    await ctx.sendMail({ to: phone, landlordId, text: codeText(code, { company, subject }, language) })
    return
  }
  await ctx.sendMail({ to: email, landlordId, content: codeMail({ company, subject, name, code }, language), goes: 'login' })
}
