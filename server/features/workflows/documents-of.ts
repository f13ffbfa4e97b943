import { may } from '@atrium/contract/access/may.ts'
import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import type { ClientWorkflowStep, StepContract, StepEnvelope } from '@atrium/contract/workflows/client-workflows.ts'
import { waitsOutside } from '@atrium/contract/workflows/engine.ts'
import { isOpenStep } from '@atrium/contract/workflows/states.ts'
import { eq } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { users } from '../../platform/auth/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { invoicesElsewhere, type MadeInvoice } from '../../ports/client-invoices.ts'
import { contractsElsewhere, type MadeContract } from '../../ports/contracts.ts'
import { type SentEnvelope, signatures } from '../../ports/esignatures.ts'
import { isOfClient, type StepRow, type WholeRun, waitingIn } from './find-run.ts'
import { outcomeOf } from './outcome-of.ts'
import { manages } from './rights.ts'
import { knownSigners } from './signers.ts'

type Reading = ReadContext<CompanyViewer>

interface Documents {
  envelope: StepEnvelope | null
  contract: StepContract | null
  invoice: ClientWorkflowStep['invoice']
  maySend: boolean
  roles: { role: number; title: string; name: string; email: string; language: 'en' | 'fr' }[]
}

/** Of a step that waits for nothing outside of its run. */
export const noDocuments: Documents = { envelope: null, contract: null, invoice: null, maySend: false, roles: [] }

/** What some steps of a run have sent to be signed, and the contracts that they have made, as the viewer may know them. */
export async function documentsOf(
  ctx: Reading,
  run: WholeRun,
  rows: readonly StepRow[],
): Promise<ReadonlyMap<number, Documents>> {
  const of = rows.filter(({ step }) => waitsOutside(step.kind))
  if (of.length === 0) return new Map()
  const envelopes = await ctx.app.ask(signatures).sent(ctx.db, idsOf(of, 'envelopeId'))
  const contracts = await ctx.app.ask(contractsElsewhere).made(ctx.db, idsOf(of, 'contractId'))
  const invoices = await ctx.app.ask(invoicesElsewhere).made(ctx.db, idsOf(of, 'invoiceId'))
  const own = await ownAddress(ctx)
  const found = new Map<number, Documents>()
  for (const row of of) {
    const envelope = envelopes.find(({ id }) => id === row.envelopeId)
    const contract = contracts.find(({ id }) => id === row.contractId)
    const invoice = invoices.find(({ id }) => id === row.invoiceId)
    const maySend = await sends(ctx, run, row, contract)
    found.set(row.id, {
      ...noDocuments,
      envelope: envelope ? shownEnvelope(ctx, envelope, own) : null,
      contract: contract && isShown(ctx, contract) ? shownContract(contract) : null,
      invoice: invoice && readsInvoice(ctx, invoice) ? shownInvoice(invoice) : null,
      maySend,
      roles: maySend && row.step.kind === 'Sign' ? await rolesOf(ctx, run, row) : [],
    })
  }
  return found
}

const idsOf = (rows: readonly StepRow[], of: 'envelopeId' | 'contractId' | 'invoiceId') => rows.flatMap((row) => row[of] ?? [])

/** Whether the viewer sends a step's document, makes its contract or its invoice now: it is asked, or manages the run, and nothing is on its way. */
export async function sends(ctx: Reading, run: WholeRun, row: StepRow, contract?: MadeContract): Promise<boolean> {
  if (ctx.viewer.readOnly || run.row.status !== 'Started' || !isOpenStep(row.state)) return false
  const isMine = waitingIn(run, row, ctx.viewer.userId) !== undefined
  if (!isMine && !manages(ctx, run.row)) return false
  if (row.step.kind === 'Contract') return !isOfClient(ctx.viewer) && (!contract || contract.status === 'Cancelled')
  if (row.step.kind === 'Pay') return row.invoiceId === null && may(ctx.viewer, clientInvoices.save.allow) === undefined
  return row.envelopeId === null || typeof (await outcomeOf(ctx, row)) === 'object'
}

/** Clients see a contract from the moment it was shared. */
export const isShown = ({ viewer }: Pick<Reading, 'viewer'>, { isShared }: MadeContract) => isShared || !isOfClient(viewer)

/** Clients see an invoice from the moment it was issued, and nobody whose role closes them. */
const readsInvoice = ({ viewer }: Pick<Reading, 'viewer'>, { no }: MadeInvoice) =>
  may(viewer, clientInvoices.get.allow) === undefined && (no !== '' || !isOfClient(viewer))

const shownInvoice = ({ id, no, title, status, currency, grandTotal, balance, dueDate }: MadeInvoice) => ({
  id,
  no,
  title,
  status,
  currency,
  grandTotal,
  balance,
  dueDate,
})

const shownContract = ({ id, no, name, status }: MadeContract): StepContract => ({ id, no, name, status })

export async function ownAddress({ db, viewer }: Reading): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, viewer.userId))
  return user?.email.toLowerCase() ?? ''
}

export const shownEnvelope = (ctx: Reading, sent: SentEnvelope, own: string): StepEnvelope => ({
  id: sent.id,
  subject: sent.emailSubject,
  template: sent.templateName,
  status: sent.status,
  sentDate: sent.sentAt.toISOString(),
  signedDate: sent.signedAt?.toISOString() ?? null,
  reason: sent.reason,
  recipients: sent.signers.map((one) => ({
    role: one.roleName,
    name: one.name,
    email: isOfClient(ctx.viewer) ? '' : one.email,
    status: one.status,
    signedDate: one.signedAt?.toISOString() ?? null,
  })),
  mine:
    sent.status === 'Sent' &&
    sent.signers.some((one) => one.email === own && (one.status === 'Asked' || one.status === 'Viewed')),
})

/** The roles of a step's document with whoever is known for each. */
async function rolesOf(ctx: Reading, run: WholeRun, row: StepRow): Promise<Documents['roles']> {
  const titles = (await ctx.app.ask(signatures).rolesOf(ctx.db, run.row.landlordId, row.step.template ?? 0)) ?? []
  const known = await knownSigners(ctx, run.row, row)
  return titles.map((title, at) => ({ role: at + 1, title, ...(known[at] ?? { name: '', email: '', language: 'en' as const }) }))
}
