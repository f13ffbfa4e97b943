import type { ContractSide } from '@atrium/contract/contracts/library.ts'
import type { ContractPart } from '@atrium/contract/contracts/parts.ts'

/** Somebody who signs a contract, by what they are in it. */
export interface RoleToSign {
  /** From 1. */
  role: number
  name: string
  side: ContractSide
}

/** Lines to sign on that a contract can have: each takes three fields of an envelope. */
export const MAX_LINES = 150

/**
 * Who signs a contract, and for each of its lines, in their order, the number of the role. The same role of the same side in another
 * block is the same person; two of one block are two.
 */
export function rolesToSign(parts: readonly Pick<ContractPart, 'signers'>[]): { roles: RoleToSign[]; lines: number[] } {
  const roles: (RoleToSign & { key: string })[] = []
  const lines = parts.flatMap(({ signers }) => {
    const inBlock = new Map<string, number>()
    return signers.map(({ side, role: name }) => {
      const called = `${side} ${name.toLowerCase()}`
      const nth = inBlock.get(called) ?? 0
      inBlock.set(called, nth + 1)
      const key = `${called} ${nth}`
      const known = roles.find((one) => one.key === key)
      if (known) return known.role
      const role = roles.length + 1
      roles.push({ key, role, name, side })
      return role
    })
  })
  return { roles: roles.map(({ key, ...role }) => role), lines }
}
