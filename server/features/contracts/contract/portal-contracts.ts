import { contractNo, contracts as declared } from '@atrium/contract/contracts/contracts.ts'
import { contractScreens } from '@atrium/contract/contracts/screens.ts'
import { isNotNull } from 'drizzle-orm'
import { filesOf, type PortalFileSource, type PortalQuestion } from '../../../platform/portal-files/portal-files.ts'
import { listOf, rowsOf } from '../../../platform/records/lists.ts'
import { contracts } from '../tables.ts'
import { contractList } from './read-contracts.ts'

const shared = {
  ...contractList,
  // With its client, whoever looks.
  shown: () => isNotNull(contracts.sharedAt),
  sorts: { updatedDate: contracts.updatedAt },
  item: ({ contract }: Awaited<ReturnType<typeof contractList.page>>[number]) => contract,
}
const list = listOf(declared.search, shared)
const rows = rowsOf(declared.search, shared)

const which = (asked: PortalQuestion) => ({ ...asked, siteId: -1, sortBy: 'updatedDate' as const })

/** Contracts that were shared with their client. Each is opened on its page, which has its versions as PDF and as Word. */
export const portalContracts: PortalFileSource = {
  kind: 'Contract',
  title: 'Contracts',
  access: contractScreens.contracts.access,
  rows: (ctx, asked) => rows(ctx, which(asked)),
  list: async (ctx, asked) =>
    filesOf(await list(ctx, which(asked)), ({ id, no, name, updatedAt, siteId }) => ({
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
