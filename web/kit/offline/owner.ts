import type { CurrentUser } from '@atrium/contract/access/account.ts'

/** Undefined: not known yet. Null: somebody who acts for another, of whom nothing stays on the device. */
type Owner = string | null | undefined
type User = Pick<CurrentUser, 'id' | 'landlord' | 'viewsAs' | 'supportBy'>

let owner: Owner
const listeners = new Set<() => void>()

/** Whose is what stays on this device: a user of a company. */
export const getOwner = (): Owner => owner

export const ownerOf = ({ id, landlord, viewsAs, supportBy }: User): string | null =>
  viewsAs === null && supportBy === null ? `${landlord?.id ?? 0}/${id}` : null

export function setOwner(user: User): void {
  const now = ownerOf(user)
  if (now === owner) return
  owner = now
  for (const listener of listeners) listener()
}

export function onOwner(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
