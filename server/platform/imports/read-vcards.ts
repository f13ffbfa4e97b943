import { MAX_UPLOADED_ROWS } from '@atrium/contract/kit/uploads.ts'
import type { Cells } from './read-cells.ts'

/** The columns that vCards are read as, each from what the card has of it; addresses and pictures are left out. */
const head = ['First name', 'Last name', 'Company', 'Job title', 'Email', 'Phone', 'Notes', 'Roles']

/** A card after the other, as rows of a list (RFC 6350, and version 3.0 before it). */
export async function readVCards(bytes: Buffer): Promise<Cells> {
  const { default: ICAL } = await import('ical.js')
  const cards = bytes.toString('utf8').split(/^(?=BEGIN:VCARD\s*$)/im)
  const rows: { line: number; cells: string[] }[] = []
  for (const text of cards) {
    if (!/^\ufeff?BEGIN:VCARD/i.test(text)) continue
    if (rows.length === MAX_UPLOADED_ROWS) return { refused: 413, error: ['list-too-long', { n: MAX_UPLOADED_ROWS }] }
    const line = rows.length + 2
    try {
      rows.push({ line, cells: cellsOf(new ICAL.Component(ICAL.parse(text.trim()) as never)) })
    } catch {
      return { refused: 400, error: ['vcard-unreadable', { n: line - 1 }] }
    }
  }
  return rows.length > 0 ? { head, rows } : { refused: 400, error: 'list-empty' }
}

/** What of `ICAL.Component` is read. */
interface Card {
  getAllProperties: (name: string) => { getValues: () => unknown[]; getFirstParameter: (name: string) => string | undefined }[]
}

function cellsOf(card: Card): string[] {
  const all = (name: string) => card.getAllProperties(name).flatMap((property) => property.getValues())
  const first = (name: string) => text(preferred(card, name))
  const [lastName = '', firstName = ''] = structured(preferred(card, 'n'))
  const name = firstName || lastName ? [firstName, lastName] : split(first('fn'), first('org'))
  const [company = ''] = structured(preferred(card, 'org'))
  const phone = first('tel').replace(/^tel:/i, '')
  return [...name, company, first('title'), first('email'), phone, first('note'), all('categories').map(text).join('; ')]
}

/** The value that a card prefers, else its first. */
function preferred(card: Card, name: string): unknown {
  const properties = card.getAllProperties(name)
  const isPreferred = (property: (typeof properties)[number]) =>
    property.getFirstParameter('pref') !== undefined || /\bpref\b/i.test(String(property.getFirstParameter('type') ?? ''))
  return (properties.find(isPreferred) ?? properties[0])?.getValues()[0]
}

const structured = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(text)
const text = (value: unknown): string => (Array.isArray(value) ? value.map(text).join(' ') : String(value ?? '')).trim()

/** A name without parts: its last word is the last name. A company's name is not a person's. */
function split(name: string, company: string): [string, string] {
  if (name === company) return ['', '']
  const at = name.lastIndexOf(' ')
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)]
}
