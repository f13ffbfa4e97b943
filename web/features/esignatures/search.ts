import { envelopes } from '@atrium/contract/esignatures/envelopes.ts'
import { esignTemplates } from '@atrium/contract/esignatures/templates.ts'
import { finderOf, MOST_FOUND, type Search, told } from '../../kit/search/finder.ts'

export const search: Search = {
  finders: [
    finderOf(
      envelopes.list,
      { one: 'Envelope', title: 'Sent to be signed', also: ['Envelopes', 'Signatures'] },
      (query) => ({ query, siteId: -1, rowsPerPage: MOST_FOUND }),
      ({ id, emailSubject, recipients, tenantName, siteName }) => ({
        id,
        name: emailSubject,
        about: told(tenantName || recipients.map(({ name }) => name).join(', '), siteName),
        to: `/esignatures/sent?open=${id}`,
      }),
    ),
  ],
  commands: [{ text: 'Send a PDF to be signed', to: '/esignatures/templates?once=&new=', needs: esignTemplates.save }],
}
