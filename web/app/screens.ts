import type { PermissionId, ViewerKind } from '@atrium/contract/access/access.ts'
import type { PlanFeature } from '@atrium/contract/access/plan-features.ts'
import type { ComponentType } from 'react'

type Params = Record<string, string | undefined>

/** One route of the app, as a feature declares it. */
export interface Screen {
  /** React Router's pattern. */
  path: string
  load: () => Promise<ComponentType>
  /** Open without a login; hides toolbar and side bar (document 1, section 2.2). */
  noAuth?: true
  /** Bare layout. Only with `noAuth`. */
  blank?: true
  /** Needs no more of Mantine's styles than the shell has. */
  plain?: true
  /** Kinds of viewer that may enter. Default: everyone with a login. */
  who?: readonly ViewerKind[]
  /** Plan features it needs, all of them (planKey of document 1, section 4). */
  features?: readonly PlanFeature[] | ((params: Params) => readonly PlanFeature[])
  /** What the landlord's role must grant; other kinds of viewer are not asked for it. */
  needs?: PermissionId
  /** Stays open when the company's plan has ended; every other screen that shows its data says so instead. */
  evenEnded?: true
  /** Needs a premium or enterprise plan, or the selected add-on of this name (addOnsKey). */
  addOn?: string
  /** False shows the not-found screen instead. */
  exists?: (params: Params) => boolean
}
