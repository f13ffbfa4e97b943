import type { HubEventName, HubMessage } from '@atrium/contract/kit/events.ts'
import type { NotificationName } from '@atrium/contract/kit/notifications.ts'
import type { Screen } from '@atrium/contract/kit/screen.ts'
import type { ComponentType } from 'react'

/** A screen of the contract with the component that shows it; its script loads when somebody goes there. */
export interface ShownScreen {
  screen: Screen
  load: () => Promise<ComponentType>
  /** Needs no more of Mantine's styles than the shell has. */
  plain?: true
}

/** An event of the hub that clients see as a toast, in the event's own words. */
export interface EventToast {
  event: HubEventName
  /** Where the toast leads. */
  to: (message: HubMessage) => string
  /** The kind of notification a person may switch off. */
  notification?: NotificationName
}

/** What a feature adds to the pages. `web/app/features.ts` lists them all. */
export interface Feature {
  screens?: readonly ShownScreen[]
  /** Mounted while somebody is logged in, after the first paint: handlers of hub events. */
  listeners?: readonly (() => Promise<ComponentType>)[]
  /** Events that clients are told of. */
  toasts?: readonly EventToast[]
  /** What the audit log calls its kinds of record; keys of translations. */
  records?: Readonly<Record<string, string>>
}

/** The screens of one component, at several addresses. */
export const shows = (load: ShownScreen['load'], ...screens: readonly Screen[]): ShownScreen[] =>
  screens.map((screen) => ({ screen, load }))
