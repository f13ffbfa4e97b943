import type { NeedKind, NeedRow } from '@atrium/contract/kit/needs.ts'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Outcome } from './outcome.ts'

export interface AssignDrawerProps {
  /** To be given to somebody; empty: it is closed. */
  rows: readonly NeedRow[]
  onClose: () => void
  /** What became of several. */
  onDone: (outcome: Outcome) => void
}

/** Gives records of a kind of what needs somebody to a person, from the start page. The feature of the records has it. */
export interface AssignDrawer {
  kind: NeedKind
  load: () => Promise<ComponentType<AssignDrawerProps>>
}

const drawers = new Map<NeedKind, LazyExoticComponent<ComponentType<AssignDrawerProps>>>()

/** Called once for each feature, with what it has. */
export function provideAssignDrawers(some: readonly AssignDrawer[]): void {
  for (const { kind, load } of some)
    drawers.set(
      kind,
      lazy(async () => ({ default: await load() })),
    )
}

export const assignDrawerOf = (kind: NeedKind) => drawers.get(kind)
