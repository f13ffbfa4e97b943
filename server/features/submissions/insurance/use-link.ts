import { dayIn } from '@atrium/contract/kit/days.ts'
import { documentFileTypes } from '@atrium/contract/kit/files.ts'
import { done } from '@atrium/contract/kit/results.ts'
import type { insurancePage as calls } from '@atrium/contract/submissions/insurance.ts'
import { documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { type Handler, withPreflight } from '../../../platform/calls/serve.ts'
import { noteOpenedByLink } from '../../../platform/delivery/received.ts'
import { keepFile } from '../../../platform/files/keep-file.ts'
import { limit, perNetwork } from '../../../platform/quotas/limit.ts'
import { invalid, notFound } from '../../../platform/refusal.ts'
import { hostedCompany } from '../../invoice-payments/payee.ts'
import { insertDocument } from '../document/add-submission.ts'
import { findRecipients, type Recipient } from '../document/document-input.ts'
import { coverOfClient } from './cover-of.ts'
import { knownRequest, requestByKey } from './find-request.ts'
import { readUpload } from './read-file.ts'

/** Files from one place in an hour, read or handed in. */
const FILES_FROM_NETWORK = 120
const filesFrom = 'insurance file'

export const openInsurance: Handler<typeof calls.open> = withPreflight(
  (ctx, { key }) => knownRequest(ctx, key),
  async (ctx, _input, { request, clientName, siteName, timeZone, recipientId }) => {
    const { landlordId, tenantId, expiresAt } = request
    await noteOpenedByLink(ctx.db, recipientId)
    const { until, required, currency } = await coverOfClient(ctx, tenantId)
    return {
      company: await hostedCompany(ctx, landlordId),
      clientName,
      siteName,
      insuredUntil: until,
      requiredCover: required,
      currency,
      today: dayIn(timeZone, new Date()),
      expiresOn: dayIn('UTC', expiresAt),
    }
  },
)

export const readByLink: Handler<typeof calls.read> = withPreflight(
  async (ctx, { key }) => {
    const { timeZone } = await knownRequest(ctx, key)
    await limit(ctx, [perNetwork(ctx, filesFrom, FILES_FROM_NETWORK)])
    return readUpload(ctx, dayIn(timeZone, new Date()))
  },
  async (_ctx, _input, read) => read,
)

/** Kept as a document that the client has added itself: the landlord's people are told, and the older one is not due any more. */
export const addByLink: Handler<typeof calls.add> = withPreflight(
  async (ctx, { key }) => {
    await knownRequest(ctx, key)
    await limit(ctx, [perNetwork(ctx, filesFrom, FILES_FROM_NETWORK)])
  },
  async (ctx, { key, expiryDate, coverAmount, title }) => {
    const link = await requestByKey(ctx, key)
    if (!link) throw notFound('key-over')
    const file = ctx.uploads.get('file')
    if (!file) throw invalid({ fileUrl: 'file-required' })
    const own = { ...ctx, ...link.as }
    const [recipient] = (await findRecipients(own, [link.request.tenantId])) as [Recipient]
    const { landlordId, siteId, id: tenantId, today } = recipient
    if (expiryDate < today) throw invalid({ expiryDate: 'insurance-over' })
    const fileId = await keepFile(own, file, { landlordId, siteId, tenantId }, documentFileTypes)
    const [year, month] = today.split('-').map(Number) as [number, number]
    const input = { title: title || documentTypes.InsuranceCertificate.title, expiryDate, coverAmount, year, month }
    await insertDocument(own, { type: 'InsuranceCertificate', input, recipient, fileId, mail: true })
    return done
  },
)
