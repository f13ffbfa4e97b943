import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { documentTypeNames, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import i18next from 'i18next'
import { finderOf, MOST_FOUND, type Search, told } from '../../kit/search/finder.ts'
import { matches } from '../../kit/search/near.ts'

/** What a landlord sends. */
const sent = documentTypeNames.filter((one) => documentTypes[one].author === 'landlord')

export const search: Search = {
  finders: [
    finderOf(
      submissions.search,
      { one: 'Document', title: 'Documents' },
      (query) => ({ query, siteId: -1, rowsPerPage: MOST_FOUND }),
      ({ id, type, title, tenantName }) => ({
        id,
        name: title,
        about: told(i18next.t(documentTypes[type].title), tenantName),
        to: `/${type}/view?id=${id}`,
      }),
    ),
  ],
  commands: [{ text: 'Send a document', to: '/documents/send', needs: submissions.addMany }],
  sentences: [
    {
      text: 'Send {{what}} to {{name}}',
      begins: 'send',
      between: 'to',
      about: 'client',
      what: (words, translate) => {
        const type = sent.find((one) => matches(translate(documentTypes[one].title), words))
        return type && { key: type, text: translate(documentTypes[type].title) }
      },
      to: (id, type) => `/documents/send?tenantId=${id}${type ? `&type=${type}` : ''}`,
      needs: submissions.addMany,
    },
  ],
}
