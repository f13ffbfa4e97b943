import { contractLibrary, type PartKind, partKinds } from '@atrium/contract/contracts/library.ts'
import type { Sample } from '../../platform/feature.ts'

const special = (kind: PartKind, mark: string) => {
  if (kind === 'schedule') return { requests: [{ key: 'first', label: mark }] }
  if (kind === 'signature') return { signers: [{ side: 'Client', role: mark }] }
  return {}
}

/** Records that the tests of every call make. */
export const samples: readonly Sample[] = partKinds.map((kind) => ({
  calls: contractLibrary[kind],
  table: 'contract_parts',
  name: `contract_${kind}`,
  make: contractLibrary[kind].save,
  ofCompany: true,
  input: ({ mark }) => ({ name: mark, description: mark, ...special(kind, mark) }),
}))
