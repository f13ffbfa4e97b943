import { landlord } from '@atrium/contract/access/access.ts'
import { daysUntil } from '@atrium/contract/kit/days.ts'
import { insuranceRequests } from '@atrium/contract/submissions/insurance.ts'
import { documentLists } from '@atrium/contract/tenancy/documents/document-screens.ts'
import { mayCall } from '../../../platform/calls/may-call.ts'
import { counted, type NeedSource, plainNeed } from '../../../platform/needs/needs.ts'
import { clientConfigurationOf } from '../../../platform/tenancy/client-configuration.ts'
import { gapOf } from '../insurance/cover-of.ts'
import { findGaps } from './find-gaps.ts'

/**
 * Clients in use whose insurance has expired or soon will, by their latest certificate, the longest expired first; then those without any,
 * at the sites whose clients hand certificates in: elsewhere nobody is asked for one. And whoever is insured for less than its lease requires,
 * or of whose cover nothing is known.
 */
export const insuranceGaps: NeedSource = {
  kind: 'InsuranceGap',
  access: documentLists.InsuranceCertificate.access.only(landlord),
  read: async (ctx, question) => {
    const { db, viewer } = ctx
    const { found, rows } = await findGaps(ctx, question)
    const asks = viewer.landlordId !== null && mayCall(viewer, insuranceRequests.ask)
    const action = asks && (await clientConfigurationOf(db, viewer.landlordId)).mayUploadInsurance ? 'ask' : null
    return {
      ...counted(found),
      sums: [],
      rows: rows.map(
        ({ id, name, siteId, siteName, timeZone, latestId, title, due, insured: cover, required: least, currency }) => {
          const lacks = gapOf(cover, least, currency)
          const daysLeft = due === null ? null : daysUntil(timeZone, due)
          return {
            ...plainNeed,
            id,
            siteId,
            siteName,
            daysLeft,
            title: name,
            who: title ?? '',
            day: due,
            action,
            tone: daysLeft === null || (lacks && daysLeft >= 0) ? 'warning' : daysLeft < 0 ? 'urgent' : 'normal',
            ...(lacks ? { cover: lacks } : {}),
            address: latestId === null ? `/InsuranceCertificate?tenantId=${id}` : `/InsuranceCertificate/view?id=${latestId}`,
          }
        },
      ),
    }
  },
}
