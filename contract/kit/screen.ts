import type { Access, CallInput, ViewerKind } from '../access/access.ts'

type Params = Record<string, string | undefined>

/**
 * One screen of the portal: its address and who may open it. The calls that it shows take their rule from it, so that guard,
 * menu, palette and server never differ.
 */
export interface Screen<K extends ViewerKind = ViewerKind> {
  /** React Router's pattern. */
  readonly path: string
  readonly access: Access<K>
  /** What the menu calls it; the key of its translations. */
  readonly title: string
  /** The company's own words in place of the title, shown as they are. */
  readonly own?: string
  /** The group of the menu it stands in; without one it is no entry. */
  readonly group?: string
  /** The name of its route, by which menu entries and notifications open it. */
  readonly route: string
  /** False shows the not-found screen instead. */
  readonly exists?: (params: Params) => boolean
  /** Not for people who look after some of the company's sites only: their menu does not have it. */
  readonly allSites?: true
  /** Stays open when the company's plan has ended; other screens with plan features say so instead. */
  readonly allowAfterPlanEnd?: true
}

type Declared<K extends ViewerKind> = Omit<Screen<K>, 'route' | 'title'> & {
  route?: string
  title?: string
  /** Other entries of the menu: a role that leaves one of them open leaves this one open. */
  alsoIn?: readonly string[]
}

/** Declares a screen. One that stands in the menu can be closed by a role, and with it the calls that take its rule. */
export function screen<K extends ViewerKind>({ title = '', route, alsoIn = [], ...declared }: Declared<K>): Screen<K> {
  const { group, path } = declared
  const access = group ? declared.access.in(entryName(group, title), ...alsoIn) : declared.access
  return { ...declared, access, title, route: route ?? path.slice(1) }
}

/** How a menu restriction names one entry of the menu. */
export const entryName = (group: string, title: string) => `${group}-${title}`

/** The access rule's input for a screen's address. */
export const inputOfScreen = (params: Params): CallInput => ({ params, query: {}, body: undefined })

/** Whether a part of an address is a record's id. */
export const isId = (text = '') => /^[1-9]\d{0,14}$/.test(text)
