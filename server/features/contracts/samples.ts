import { contracts } from '@atrium/contract/contracts/contracts.ts'
import { contractLibrary, type PartKind, partKinds } from '@atrium/contract/contracts/library.ts'
import { contractSigning } from '@atrium/contract/contracts/signing.ts'
import { contractTemplates } from '@atrium/contract/contracts/templates.ts'
import type { Asked, Sample } from '../../platform/feature.ts'

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
    calls: contractTemplates,
    table: 'contract_templates',
    make: contractTemplates.save,
    ofCompany: true,
    input: ({ mark, made }) => ({ name: mark, description: mark, status: 'Published', parts: partsOf(mark, made) }),
  },
  {
    calls: { ...contracts, ...contractSigning },
    table: 'contracts',
    make: contracts.create,
    input: ({ tenantId, mark, made }) => ({ tenantId, name: mark, description: mark, templateId: made['contract_templates'] }),
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
