import { z } from 'zod'
import type { ViewerKind } from '../access/access.ts'
import { line } from './line.ts'
import { widgets } from './widgets.ts'

// How the parts of the start page are laid out: docs/features/dashboard.md.

/** Whose start page: that of the company's people, of clients, of corporate clients. */
export const homeAudiences = ['landlord', 'tenant', 'corporate'] as const
export type HomeAudience = (typeof homeAudiences)[number]

/** The kind of viewer that each is of. */
export const kindOfAudience = { landlord: 'landlord', tenant: 'client', corporate: 'corporate' } as const satisfies Record<
  HomeAudience,
  ViewerKind
>

/** Whose start page a viewer sees; undefined: one that no company arranges. */
export const audienceOf = (kind: ViewerKind): HomeAudience | undefined =>
  homeAudiences.find((audience) => kindOfAudience[audience] === kind)

export const directions = ['row', 'col'] as const
export type Direction = (typeof directions)[number]

/** Containers that may stand in each other, the page itself included. */
export const MAX_LAYOUT_DEPTH = 4
/** Parts that a container may have. */
export const MAX_LAYOUT_ITEMS = 40
/** The widest part of a row, against one of 1. */
export const MAX_LAYOUT_SIZE = 12

interface Node {
  /** Its own name on the page. */
  key: string
  /** Its share of the width, beside the others of its row. */
  size: number
}
export interface WidgetNode extends Node {
  type: 'plugin'
  /** The number of its widget. */
  plugin: number
}
export interface LayoutContainer extends Node {
  type: 'layout'
  direction: Direction
  items: LayoutNode[]
}
export type LayoutNode = WidgetNode | LayoutContainer

const common = {
  key: line().min(1).max(40),
  size: z.int().min(1).max(MAX_LAYOUT_SIZE).default(1),
}
const Widget = z.object({ type: z.literal('plugin'), ...common, plugin: z.literal(Object.values(widgets)) })

const containerOf = <T extends z.ZodType>(item: T) =>
  z.object({ type: z.literal('layout'), ...common, direction: z.enum(directions), items: z.array(item).max(MAX_LAYOUT_ITEMS) })

// As deep as it may be, and no deeper: a schema that names itself would have no end.
const Innermost = containerOf(Widget)
const Inner = containerOf(z.discriminatedUnion('type', [Widget, Innermost]))
const Outer = containerOf(z.discriminatedUnion('type', [Widget, Inner]))

/** A start page: a container of rows and columns, with one widget in each place. */
export const HomeLayout = containerOf(z.discriminatedUnion('type', [Widget, Outer]))

/** As the portal answers it: for whom the company has arranged it. `themeId` null: for every site whose theme has none. */
export const StoredHome = z.object({
  themeId: z.int().nullable(),
  version: z.int(),
  layouts: z.partialRecord(z.enum(homeAudiences), HomeLayout),
})
export type StoredHome = z.infer<typeof StoredHome>

/** All parts of a layout, in their order. */
export const nodesOf = (node: LayoutNode): LayoutNode[] =>
  node.type === 'plugin' ? [node] : [node, ...node.items.flatMap(nodesOf)]

/** The numbers of the widgets of a layout, in their order. */
export const widgetsIn = (node: LayoutNode): number[] => nodesOf(node).flatMap((one) => (one.type === 'plugin' ? one.plugin : []))
