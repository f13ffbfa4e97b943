import { contractNo, contracts as declared } from '@atrium/contract/contracts/contracts.ts'
import { contractScreens } from '@atrium/contract/contracts/screens.ts'
import { isNotNull } from 'drizzle-orm'
import { filesOf, type PortalFileSource } from '../../../platform/portal-files/portal-files.ts'
import { listOf } from '../../../platform/records/lists.ts'
import { contracts } from '../tables.ts'
import { contractList } from './read-contracts.ts'

const shared = listOf(declared.search, {
  ...contractList,
  // With its client, whoever looks.
  shown: () => isNotNull(contracts.sharedAt),
  sorts: { updatedDate: contracts.updatedAt },
  item: ({ contract }) => contract,
})

/** Contracts that were shared with their client. Each is opened on its page, which has its versions as PDF and as Word. */
export const portalContracts: PortalFileSource = {
  kind: 'Contract',
  title: 'Contracts',
  access: contractScreens.contracts.access,
  list: async (ctx, asked) =>
    filesOf(await shared(ctx, { ...asked, siteId: -1, sortBy: 'updatedDate' }), ({ id, no, name, updatedAt, siteId }) => ({
      id,
      name: `${contractNo(no)} ${name}`,
      note: '',
      day: updatedAt.toISOString().slice(0, 10),
      size: null,
      fileType: '',
      fileUrl: '',
      siteId,
      address: `/contracts/${id}`,
    })),
}
