import { contracts } from '@atrium/contract/contracts/contracts.ts'
import { leaseFilling } from '@atrium/contract/contracts/lease-filling.ts'
import { contractLibrary, type PartKind, partKinds } from '@atrium/contract/contracts/library.ts'
import { contractObligations } from '@atrium/contract/contracts/obligations.ts'
import { contractSigning } from '@atrium/contract/contracts/signing.ts'
import { contractTemplates } from '@atrium/contract/contracts/templates.ts'
import type { Asked, Sample } from '../../platform/feature.ts'
import { contractDueDates } from './tables.ts'

const { get, save, remove, setDone, charge, ofContract, ofTemplate } = contractObligations

const special = (kind: PartKind, mark: string) => {
  if (kind === 'schedule') return { requests: [{ key: 'first', label: mark }] }
  if (kind === 'signature') return { signers: [{ side: 'Client', role: mark }] }
  return {}
}

/** Records that the tests of every call make. */
export const samples: readonly Sample[] = [
  ...partKinds.map(
    (kind) =>
      ({
        calls: contractLibrary[kind],
        table: 'contract_parts',
        name: `contract_${kind}`,
        make: contractLibrary[kind].save,
        ofCompany: true,
        input: ({ mark }) => ({ name: mark, description: mark, ...special(kind, mark) }),
      }) satisfies Sample,
  ),
  {
    calls: { ...contractTemplates, ofTemplate },
    table: 'contract_templates',
    make: contractTemplates.save,
    ofCompany: true,
    input: ({ mark, made }) => ({ name: mark, description: mark, status: 'Published', parts: partsOf(mark, made) }),
  },
  {
    calls: { ...contracts, ...contractSigning, ofContract, leaseOf: leaseFilling.get, fill: leaseFilling.fill },
    table: 'contracts',
    make: contracts.create,
    input: ({ tenantId, mark, made }) => ({ tenantId, name: mark, description: mark, templateId: made['contract_templates'] }),
  },
  {
    calls: { get, save, remove },
    table: 'contract_obligations',
    make: save,
    input: ({ mark, made }) => ({ contractId: made['contracts'], title: mark, notes: mark, day: '2031-05-01', amount: 100 }),
  },
  {
    calls: { setDone, charge },
    table: 'contract_due_dates',
    insertInto: contractDueDates,
    input: ({ siteId, tenantId, mark, made }) => ({
      siteId,
      tenantId,
      contractId: made['contracts'],
      obligationId: made['contract_obligations'],
      no: 200,
      title: mark,
      side: 'Landlord',
      dueOn: '2031-06-01',
      remindOn: '2031-05-18',
      inForce: true,
    }),
  },
]

const partsOf = (mark: string, made: Readonly<Record<string, number>>) => [
  { key: 'heading', kind: 'heading', heading: mark },
  ...partKinds.map((kind) => ({ key: kind, kind, partId: made[`contract_${kind}`] })),
]

export const asks: readonly Asked[] = [
  { calls: [contracts.compare], input: { from: 1, to: 1 } },
  { calls: [contracts.download], input: { versionNo: null } },
  { calls: [contracts.comment, contracts.changePart, contracts.removePart], input: { key: 'heading' } },
  { calls: [contractTemplates.leases], input: ({ tenantId }) => ({ tenantId }) },
  {
    calls: [contractTemplates.preview],
    input: ({ tenantId, made }) => ({ tenantId, leaseId: null, parts: partsOf('Heading', made) }),
  },
]
