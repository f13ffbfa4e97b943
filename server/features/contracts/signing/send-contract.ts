import { contractEntity, contractNo } from '@atrium/contract/contracts/contracts.ts'
import { contractSides } from '@atrium/contract/contracts/library.ts'
import type { contractSigning as calls } from '@atrium/contract/contracts/signing.ts'
import { contractStates, signingMoves } from '@atrium/contract/contracts/states.ts'
import type { PageSize, SignField } from '@atrium/contract/esignatures/fields.ts'
import { type Handler, withPreflight } from '../../../platform/calls/serve.ts'
import { putMade } from '../../../platform/files/put-made.ts'
import type { DrawnDocument, Place } from '../../../platform/pdf/document.ts'
import type { Printing } from '../../../platform/pdf/letterhead.ts'
import { layOut } from '../../../platform/pdf/make-pdf.ts'
import { limitMail } from '../../../platform/quotas/limit.ts'
import { updateRow } from '../../../platform/records/rows.ts'
import { conflict, invalid } from '../../../platform/refusal.ts'
import { CONTRACT_CHANGED } from '../../../ports/contracts.ts'
import { type DocumentToSign, signatures } from '../../../ports/esignatures.ts'
import { type ContractRow, findContract } from '../contract/find-contract.ts'
import { publishNews } from '../contract/tell.ts'
import { paperOf } from '../paper/paper-of.ts'
import { contracts } from '../tables.ts'
import { MAX_LINES, rolesToSign } from './roles-to-sign.ts'

const PDF = 'application/pdf'

/**
 * Sends a contract that is agreed to be signed. Its paper is drawn before the transaction; in it the version of the record is asked for
 * again, so the words are those that were drawn, and of two who send at once the second is refused.
 */
export const sendContract: Handler<typeof calls.send> = withPreflight(
  async (ctx, { id, version, recipients }) => {
    const row = await findContract(ctx, id, { version })
    checkAgreed(row)
    for (const { email } of recipients) await limitMail(ctx, email)
    return documentOf(ctx, row)
  },
  async (ctx, input, document) => {
    const { id, version, recipients, message, lastDay, remindEvery, mayDelegate, inOrder } = input
    const row = await findContract(ctx, id, { lock: true, version })
    checkAgreed(row)
    const { landlordId, siteId, tenantId, name, versionNo } = row
    const emailSubject = `${name} (${contractNo(row.no)})`.slice(-200)
    const to = {
      landlordId,
      siteId,
      tenantId,
      sentBy: ctx.viewer.userId,
      emailSubject,
      message,
      lastDay,
      remindEvery,
      mayDelegate,
      recipients,
    }
    const envelopeId = await ctx.app.ask(signatures).sendDocument(ctx, to, { ...document, inOrder })
    const set = { status: signingMoves.send.to, envelopeId, reason: '' }
    const noted = { name, status: set.status, versionNo, recipients: recipients.map(({ email }) => email).join(', ') }
    const reply = await updateRow(ctx, contractEntity.name, contracts, { id, name, status: row.status }, version, set, noted)
    publishNews(ctx, row, 'contractShared')
    await ctx.app.happened(ctx, CONTRACT_CHANGED, id)
    return reply
  },
)

function checkAgreed({ status }: ContractRow): void {
  const { from, to } = signingMoves.send
  if (status !== from)
    throw conflict(['contract-transition', { from: { text: contractStates[status] }, to: { text: contractStates[to] } }])
}

/** The paper of the last version, put into the store, with the fields of those who sign where its lines stand. */
export async function documentOf(ctx: Printing, row: ContractRow): Promise<Omit<DocumentToSign, 'inOrder'>> {
  const { paper, parts, name, t } = await paperOf(ctx, row, row.versionNo)
  const { roles, lines } = rolesToSign(parts)
  if (roles.length === 0) throw invalid({ recipients: 'contract-no-signers' })
  if (lines.length > MAX_LINES) throw invalid({ recipients: ['contract-too-many-signers', { n: MAX_LINES }] })
  const drawn = await layOut(paper)
  const made = await putMade(ctx.app.store, drawn.bytes, PDF)
  return {
    name: `${contractNo(row.no)} ${row.name}`,
    file: { ...made, name: `${name}.pdf`, type: PDF },
    pages: drawn.pages,
    // Both sides often sign by the same role.
    roles: roles.map((one) => `${t(contractSides[one.side])} · ${one.name}`),
    fields: fieldsAt(drawn, lines),
  }
}

const kinds = ['signature', 'date', 'name'] as const

/** At each line, for the role that signs there: the signature, the day and the name. */
export function fieldsAt({ signatures: places, pages }: DrawnDocument, lines: readonly number[]): SignField[] {
  return places.flatMap(({ page, ...at }, line) =>
    kinds.map((kind, n) => ({
      id: line * kinds.length + n + 1,
      role: lines[line] ?? 1,
      kind,
      page,
      ...inParts(at[kind], pages[page - 1] as PageSize),
      required: kind === 'signature',
      label: '',
    })),
  )
}

const inParts = ({ x, y, width, height }: Place, page: PageSize) => ({
  x: x / page.width,
  y: y / page.height,
  width: width / page.width,
  height: height / page.height,
})
