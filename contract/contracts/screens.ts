import { clients, landlord, Permission } from '../access/access.ts'
import { entryName, isId, screen } from '../kit/screen.ts'

const group = 'Contract Builder'
const CONTRACTS = 'Contracts'
const titles = [CONTRACTS, 'Design contracts', 'Clauses', 'Terms of agreements', 'Information requests', 'Contract signatures']

/** Who reads what contracts are made of. */
export const contractBuilders = landlord.in(...titles.map((title) => entryName(group, title)))
/** Who changes it. */
export const contractMakers = contractBuilders.needs(Permission.AllowManageLeases)

/** Who reads contracts: a client those that were shared with it. */
export const contractReaders = landlord.or(clients).in(entryName(group, CONTRACTS))
/** Who takes part in agreeing one. */
export const contractParties = contractReaders.needs(Permission.AllowManageLeases)

export const contractScreens = {
  contracts: screen({ path: '/contracts', route: 'contracts', title: CONTRACTS, group, access: landlord.or(clients) }),
  contract: screen({ path: '/contracts/:id', access: contractReaders, exists: ({ id }) => isId(id) }),
  obligations: screen({ path: '/contract-obligations', access: contractReaders }),
  templates: screen({ path: '/design-contracts', route: 'design_contracts', title: 'Design contracts', group, access: landlord }),
  template: screen({
    path: '/design-contracts/:id',
    access: landlord.in(entryName(group, 'Design contracts')),
    exists: ({ id }) => isId(id),
  }),
  clauses: screen({ path: '/contract-clauses', route: 'contract_clauses', title: 'Clauses', group, access: landlord }),
  agreements: screen({
    path: '/contract-agreements',
    route: 'contract_agreements',
    title: 'Terms of agreements',
    group,
    access: landlord,
  }),
  schedules: screen({
    path: '/contract-schedules',
    route: 'contract_schedules',
    title: 'Information requests',
    group,
    access: landlord,
  }),
  signatures: screen({
    path: '/contract-signatures',
    route: 'contract_signatures',
    title: 'Contract signatures',
    group,
    access: landlord,
  }),
}
