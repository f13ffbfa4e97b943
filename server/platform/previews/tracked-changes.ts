import { Day } from '@atrium/contract/kit/days.ts'
import type { TrackedChange } from '@atrium/contract/kit/file-previews.ts'
import { attribute } from './xml-parts.ts'
import { type Element, type Part, treeOf, xmlOf } from './xml-tree.ts'

/** A document as if all that was tracked had been accepted, rejected, or with both, each marked. */
type TrackedView = 'proposed' | 'before' | 'marked'

/** Parts in which words stand that somebody may have changed. */
export const WRITTEN = /^word\/(document|footnotes|endnotes|header\d*|footer\d*)\.xml$/
const TRACKED = /<\w+:(?:ins|del|moveFrom|moveTo|cellIns|cellDel|\w+Change)[\s/>]/
const MOST_CHANGES = 500

// Of the range for private use, so that a text of its own does not mean them; those that come with a file are taken out of it.
const [BEGIN, THEN, END] = ['\ue000', '\ue001', '\ue002']
const OWN_SIGNS = /[\ue000-\ue002]|&#(?:x0*e00[0-2]|0*5734[4-6]);/gi

type Kind = TrackedChange['kind']
type Written = Readonly<Record<string, Uint8Array>>

/** Whether something was tracked in a document. */
export const isTracked = (parts: Written): boolean =>
  Object.entries(parts).some(([name, part]) => WRITTEN.test(name) && TRACKED.test(new TextDecoder().decode(part)))

/** The parts of a document in one of its views, and what was changed in it, by whom and when; all but marked ones need no list. */
export function inView(parts: Written, view: TrackedView): { parts: Record<string, Uint8Array>; changes: TrackedChange[] } {
  const changes = new Changes()
  const made = Object.entries(parts).map(([name, part]) => {
    if (!WRITTEN.test(name)) return [name, part] as const
    const xml = new TextDecoder().decode(part).replace(OWN_SIGNS, '')
    const tree = treeOf(xml)
    return [name, new TextEncoder().encode(xmlOf(new Reading(view, prefixOf(xml), changes).whole(tree)))] as const
  })
  return { parts: Object.fromEntries(made), changes: changes.all }
}

/** What was marked in a text becomes elements that name the change: `<ins data-change="0">`. The text was cut down and escaped before. */
export const markedHtml = (html: string, changes: readonly TrackedChange[]): string =>
  html
    .replace(/\ue000(\d{1,4})\ue001([^\ue000-\ue002<]*)\ue002/g, (_, no: string, text: string) => {
      const tag = changes[Number(no)]?.kind === 'deleted' ? 'del' : 'ins'
      return `<${tag} data-change="${no}">${text}</${tag}>`
    })
    // Where the text was cut in the midst of one.
    .replace(/\ue000\d*|[\ue001\ue002]/g, '')

const prefixOf = (xml: string): string =>
  /xmlns:(\w+)\s*=\s*["']http:\/\/(?:schemas\.openxmlformats\.org\/wordprocessingml\/2006\/main|purl\.oclc\.org\/ooxml\/wordprocessingml\/main)["']/.exec(
    xml,
  )?.[1] ?? 'w'

/** What was done by the same person on the same day is told once, with how often. */
class Changes {
  readonly all: TrackedChange[] = []
  readonly #places = new Map<string, number>()

  /** The number of the change that an element names. */
  of(kind: Kind, head: string, prefix: string): number {
    const by = attribute(head, `${prefix}:author`).trim().slice(0, 120)
    const on = Day.safeParse(attribute(head, `${prefix}:date`).slice(0, 10)).data ?? null
    const key = JSON.stringify([kind, by, on])
    const known = this.#places.get(key)
    if (known !== undefined || this.all.length >= MOST_CHANGES) {
      const place = known ?? this.all.findIndex((one) => one.kind === kind)
      const change = this.all[place]
      if (change) change.count++
      return Math.max(place, 0)
    }
    this.#places.set(key, this.all.length)
    this.all.push({ kind, by, on, count: 1 })
    return this.all.length - 1
  }
}

interface Mark {
  kind: Kind
  no: number
}
/** A paragraph whose end is gone in the view that is made: it goes on in the next one. */
type Made = Part | (Element & { goesOn: true })

const kinds: Readonly<Record<string, Kind>> = {
  ins: 'inserted',
  moveTo: 'inserted',
  cellIns: 'inserted',
  del: 'deleted',
  moveFrom: 'deleted',
  cellDel: 'deleted',
}
/** Where a row, a cell or the end of a paragraph says that it was changed. */
const saidIn: Readonly<Record<string, readonly string[]>> = { tr: ['trPr'], tc: ['tcPr'], p: ['pPr', 'rPr'] }
const renamed: Readonly<Record<string, string>> = { delText: 't', delInstrText: 'instrText' }

/** Reads a part of a document in a view. */
class Reading {
  readonly view: TrackedView
  readonly prefix: string
  readonly changes: Changes

  constructor(view: TrackedView, prefix: string, changes: Changes) {
    this.view = view
    this.prefix = prefix
    this.changes = changes
  }

  whole(root: Element): Element {
    return { ...root, children: this.#inside(root, undefined) }
  }

  /** The name of an element of a text; of any other none. */
  #name({ name }: Element): string {
    return name.startsWith(`${this.prefix}:`) ? name.slice(this.prefix.length + 1) : ''
  }

  #child(of: Element | undefined, name: string): Element | undefined {
    return of?.children.find((part): part is Element => typeof part !== 'string' && this.#name(part) === name)
  }

  #drops(kind: Kind): boolean {
    return (this.view === 'before' && kind === 'inserted') || (this.view === 'proposed' && kind === 'deleted')
  }

  #inside(element: Element, mark: Mark | undefined): Part[] {
    return joined(
      this.#restored(element).flatMap((part) => this.#read(part, mark)),
      (part) => this.#name(part),
    )
  }

  /** What an element holds; before it was formatted otherwise, what it held then. */
  #restored(element: Element): readonly Part[] {
    const name = this.#name(element)
    const change = this.view === 'before' && name ? this.#child(element, `${name}Change`) : undefined
    if (!change) return element.children
    const kept = name === 'pPr' ? [this.#child(element, 'rPr'), this.#child(element, 'sectPr')] : []
    return [...(this.#child(change, name)?.children ?? []), ...kept.filter((one) => one !== undefined)]
  }

  #read(part: Part, mark: Mark | undefined): Made[] {
    if (typeof part === 'string') return [part]
    const name = this.#name(part)
    const kind = kinds[name]
    if (kind) {
      if (this.#drops(kind)) return []
      return this.#inside(part, part.children.length > 0 ? this.#mark(kind, part) : mark)
    }
    if (name.endsWith('Change')) return []
    if (name === 't' || name in renamed) return [this.#text(part, renamed[name] ?? name, mark)]
    const said = saidIn[name] && this.#said(part, saidIn[name])
    if (!said) return [{ ...part, children: this.#inside(part, mark) }]
    if (name === 'p') return [this.#paragraph(part, said, mark)]
    if (this.#drops(said.kind)) return []
    return [{ ...part, children: this.#inside(part, this.#mark(said.kind, said.by)) }]
  }

  #mark(kind: Kind, by: Element): Mark | undefined {
    return this.view === 'marked' ? { kind, no: this.changes.of(kind, by.head, this.prefix) } : undefined
  }

  #said(element: Element, path: readonly string[]): { kind: Kind; by: Element } | undefined {
    const place = path.reduce<Element | undefined>((at, name) => this.#child(at, name), element)
    const found = Object.entries(kinds).flatMap(([name, kind]) => {
      const by = this.#child(place, name)
      return by ? [{ kind, by }] : []
    })
    // What was inserted and then deleted again is deleted.
    return found.find(({ kind }) => kind === 'deleted' || this.view === 'before') ?? found[0]
  }

  #paragraph(part: Element, said: { kind: Kind; by: Element }, mark: Mark | undefined): Made {
    const children = this.#inside(part, mark)
    if (this.#drops(said.kind)) return { ...part, children, goesOn: true }
    const ended = this.#mark(said.kind, said.by)
    // An end of a paragraph is seen where the words before it were there before, or where there are none.
    if (!ended || !(this.#hasPlain(part) || !hasText(children))) return { ...part, children }
    const text = this.#made('t', [`${BEGIN}${ended.no}${THEN}¶${END}`])
    return { ...part, children: [...children, this.#made('r', [text])] }
  }

  #made(name: string, children: Part[]): Element {
    return { name: `${this.prefix}:${name}`, head: `<${this.prefix}:${name}`, children }
  }

  #hasPlain(element: Element): boolean {
    return element.children.some(
      (part) =>
        typeof part !== 'string' &&
        !kinds[this.#name(part)] &&
        ((this.#name(part) === 't' && part.children.length > 0) || this.#hasPlain(part)),
    )
  }

  #text(part: Element, name: string, mark: Mark | undefined): Element {
    const text = part.children.filter((one) => typeof one === 'string').join('')
    const called = `${this.prefix}:${name}`
    const head = part.head.replace(/^<[^\s/>]+/, `<${called}`)
    const isMarked = mark && text !== '' && name === 't'
    return { name: called, head, children: [isMarked ? `${BEGIN}${mark.no}${THEN}${text}${END}` : text] }
  }
}

const hasText = (parts: readonly Part[]): boolean =>
  parts.some((part) => typeof part !== 'string' && (/:t$/.test(part.name) ? part.children.length > 0 : hasText(part.children)))

/** Paragraphs whose end is gone go on in the next one, as that is formatted; an empty one is gone with it. */
function joined(parts: readonly Made[], nameOf: (part: Element) => string): Part[] {
  const made: Part[] = []
  let held: Part[] = []
  let last: Element | undefined
  const release = () => {
    // What follows is no paragraph: it ends here after all.
    if (last && held.length > 0) made.push({ ...last, children: [...propertiesOf(last), ...held] })
    held = []
    last = undefined
  }
  const isProperties = (part: Part) => typeof part !== 'string' && nameOf(part) === 'pPr'
  const propertiesOf = (part: Element) => part.children.filter(isProperties)
  const wordsOf = (part: Element) => part.children.filter((one) => !isProperties(one))
  for (const part of parts) {
    if (typeof part === 'string' || nameOf(part) !== 'p') {
      if (typeof part !== 'string' || part.trim() !== '') release()
      made.push(part)
    } else if ('goesOn' in part) {
      held.push(...wordsOf(part))
      last = part
    } else if (last) {
      made.push({ ...part, children: [...propertiesOf(part), ...held, ...wordsOf(part)] })
      held = []
      last = undefined
    } else made.push(part)
  }
  release()
  return made
}
