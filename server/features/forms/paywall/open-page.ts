import type { paywallPage as calls, PaywallPage, PaywallState } from '@atrium/contract/forms/paywall-page.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { fieldFilesIn } from '@atrium/contract/kit/field-files.ts'
import { holdsFiles, holdsValue } from '@atrium/contract/kit/field-kinds.ts'
import { inArray } from 'drizzle-orm'
import { makePass } from '../../../platform/auth/link-pass.ts'
import { withKey } from '../../../platform/auth/mailed-key.ts'
import { type Handler, withPreflight } from '../../../platform/calls/serve.ts'
import { noteOpenedByLink } from '../../../platform/delivery/received.ts'
import { valuesOf } from '../../../platform/forms/values.ts'
import type { clientInvoices } from '../../../platform/invoices/tables.ts'
import { picturesOf } from '../../../platform/pictures/pictures-of.ts'
import { limit, perNetwork } from '../../../platform/quotas/limit.ts'
import { notFound } from '../../../platform/refusal.ts'
import type { OutsideContext, ReadContext, WriteContext } from '../../../platform/work/context.ts'
import { hostedCompany } from '../../invoice-payments/payee.ts'
import { factsOfEntry } from '../mails/mail-facts.ts'
import { relatedForReader } from '../relations/names.ts'
import { conditionsOf } from '../rules/stored-conditions.ts'
import { formValueFiles } from '../tables.ts'
import { onlyOf, withheldOf } from './entry.ts'
import { linkByKey, type PaywallLink } from './find-link.ts'
import { invoiceThatOpens, isPaid } from './paid.ts'
import { hiddenIn, shownBehind, type Wall, wallOf } from './wall.ts'

/** So many an hour from one place: whoever has a link needs no more. */
const OPENINGS_FROM_NETWORK = 1_200

/** What a download by a link carries. */
export const PASS = 'paywall pass'
export const boundTo = ({ recipientId, keyHash }: Pick<PaywallLink, 'recipientId' | 'keyHash'>) => `${recipientId}.${keyHash}`

/** Counted before it is looked for: keys are not to be guessed. */
export async function knownLink(ctx: OutsideContext, key: string): Promise<PaywallLink> {
  await limit(ctx, [perNetwork(ctx, 'paywall opened', OPENINGS_FROM_NETWORK)])
  return withKey(ctx, () => linkByKey(ctx.db, key))
}

export const openPaywall: Handler<typeof calls.open> = withPreflight(
  (ctx, { key }) => knownLink(ctx, key),
  async (ctx, { key }) => {
    const link = await linkByKey(ctx.db, key)
    if (!link) throw notFound('key-over')
    await noteOpened(ctx, link)
    return pageOf(ctx, link)
  },
)

/** Whether a link's entry is open, and if not whether it can be paid now. */
export async function stateOf({ db, app }: Pick<ReadContext, 'db' | 'app'>, { entry }: PaywallLink, wall: Wall | undefined) {
  const isOpen = !wall || (await isPaid(db, entry.id))
  const invoice = await invoiceThatOpens(db, entry.id)
  const coming = invoice && !isOpen ? ((await app.underWay(db, [invoice.tenantId])).get(invoice.id) ?? 0) : 0
  const toPay = (invoice?.balance ?? 0) - coming
  const state: PaywallState = isOpen ? 'Open' : toPay > 0 ? 'ToPay' : coming > 0 ? 'Coming' : 'Waiting'
  return { state, invoice }
}

async function pageOf(ctx: WriteContext, link: PaywallLink): Promise<PaywallPage> {
  const { db } = ctx
  const { row, entry, mail } = link
  const wall = await wallOf(db, row.id)
  const { state, invoice } = await stateOf(ctx, link, wall)
  const isOpen = state === 'Open'
  const { controls, hidden, held, once, before } = await seenBy(ctx, link, wall, isOpen)
  const told = await relatedForReader(ctx, controls, onlyOf(controls, held), { seesAll: false, entry })
  const { values } = await factsOfEntry(db, row, entry, controls, told)
  const withheld = isOpen ? [] : withheldOf(once, before).filter(({ id }) => !hidden.has(id))
  const all = (await picturesOf(db, formValueFiles, [entry])).get(entry.id) ?? []
  const withholdsFiles = !isOpen && wall?.files === true && all.length > 0
  const files = withholdsFiles ? [] : all
  const fileIds = await fileIdsOf(db, files)
  const ofField = ({ id }: FieldData): FilesOfPage =>
    fieldFilesIn(held[`f${id}`]).map((file) => ({ id: file.id, name: file.fileName, size: file.fileSize }))
  const ofFields = new Map(controls.filter(holdsFiles).map((field) => [field.id, ofField(field)]))
  const isAny = files.length > 0 || [...ofFields.values()].some(({ length }) => length > 0)
  const textOf = (tag: string) => ({ en: values.en[tag] ?? '', fr: values.fr[tag] ?? '' })
  return {
    company: await hostedCompany(ctx, row.landlordId),
    title: row.title,
    no: entry.no,
    siteName: values.en['Site'] ?? '',
    clientName: values.en['Client'] ?? '',
    madeOn: textOf('Made on'),
    state,
    message: isOpen ? '' : (wall?.message ?? ''),
    shown: withoutEmpty(
      controls.map((field) => ({
        id: field.id,
        label: field.label,
        isHeading: !holdsValue(field),
        text: textOf(`f${field.id}`),
        files: ofFields.get(field.id) ?? [],
      })),
    ),
    withheld: withheld.map(({ label }) => label),
    withholdsFiles,
    files: files.flatMap(({ id, fileName: name, fileSize: size }) => {
      const fileId = fileIds.get(id)
      return fileId === undefined ? [] : [{ id: fileId, name, size }]
    }),
    pass: isAny ? `${link.recipientId}.${makePass(ctx.app.secrets, PASS, boundTo(link))}` : '',
    invoice: invoice ? shownInvoice(invoice) : null,
    expiresOn: dayIn('UTC', mail.expiresAt),
  }
}

type FilesOfPage = PaywallPage['files']

/** The files themselves, by the ids of what says whose they are. */
async function fileIdsOf(db: ReadContext['db'], attached: readonly { id: number }[]): Promise<ReadonlyMap<number, number>> {
  if (attached.length === 0) return new Map()
  const { id, fileId } = formValueFiles
  const which = attached.map((one) => one.id)
  const rows = await db.select({ id, fileId }).from(formValueFiles).where(inArray(id, which))
  return new Map(rows.map((row) => [row.id, row.fileId]))
}

/** What whoever has a link sees of its entry: `once` it is paid, `before`, and now, without what conditions hide. */
export async function seenBy(
  { db }: Pick<ReadContext, 'db'>,
  { row, whole, entry }: PaywallLink,
  wall: Wall | undefined,
  isOpen: boolean,
) {
  const once = await shownBehind(db, row.id, whole.controls, undefined)
  const before = await shownBehind(db, row.id, whole.controls, wall)
  const seen = isOpen ? once : before
  const held = (await valuesOf(db, whole, [entry.id])).get(entry.id) ?? {}
  const hidden = hiddenIn(whole.controls, await conditionsOf(db, row.id), seen, held)
  return { controls: seen.filter(({ id }) => !hidden.has(id)), hidden, held, once, before }
}

type Shown = PaywallPage['shown'][number]

/** Without what says nothing, and without headings under which nothing is left. */
const withoutEmpty = (all: readonly Shown[]): Shown[] => {
  const said = all.filter(({ isHeading, text }) => isHeading || text.en !== '')
  return said.filter(({ isHeading }, at) => !isHeading || said[at + 1]?.isHeading === false)
}

const shownInvoice = (invoice: typeof clientInvoices.$inferSelect): PaywallPage['invoice'] => {
  const { invoiceNo, title, dueDate, currency, subtotal, taxTotal, grandTotal, balance } = invoice
  return { invoiceNo: invoiceNo ?? '', title, dueDate, currency, subtotal, taxTotal, grandTotal, balance }
}

/** The first time, for the log of who got it. */
async function noteOpened(ctx: WriteContext, { recipientId, mail, row, entry }: PaywallLink): Promise<void> {
  if (!(await noteOpenedByLink(ctx.db, recipientId))) return
  const about = { name: mail.ruleName, no: entry.no, siteId: entry.siteId, tenantId: entry.tenantId }
  ctx.audit({
    entity: 'form paywall mail',
    id: mail.id,
    landlordId: row.landlordId,
    before: about,
    after: { ...about, used: 'opened' },
  })
}
