import type { Access } from '../access/access.ts'
import type { HubEventName, HubMessage } from './events.ts'
import type { NotificationName } from './notifications.ts'

/** Whoever works for the company, or its clients. */
export type Side = 'landlord' | 'client'

/** How people are told of an event of the hub: docs/features/notifications.md. */
export interface EventNotice {
  /** By whose rule a role closes it, a document's for its type; without one it reaches everybody that it is for. */
  access?: Access
  /**
   * Of `both`, the company's people are told of what clients have done, and not by a toast. `named`: the people whom the event names,
   * of both sides.
   */
  told: Side | 'both' | 'named'
  /** The address that it leads to. */
  to: (message: HubMessage, side: Side) => string
  /** An icon of the menu; default: that of its group. */
  icon?: string
  /** The kind of notification by which a person chooses how it comes; null: nobody can switch it off. */
  notification: NotificationName | null
  /** It does not wait for the quiet hours of those who are told. */
  urgent?: true
  /** No toast for who looks at the page it leads to: that shows what has changed. */
  notThere?: true
}

export type EventNotices = Partial<Record<HubEventName, EventNotice>>
