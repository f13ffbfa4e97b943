import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnField, ToSign } from './sign-page-calls.ts'

/** What stands in a field: a picture (a data address), or a text. */
export type Shown = { picture: string } | { text: string } | undefined

/** A file that was uploaded, and what signs with it. */
export interface Attached {
  file: string
  name: string
}

/** What the signer has filled in so far. */
export function useFilling({ fields, name }: ToSign) {
  const { t } = useTranslation()
  const [marks, setMarks] = useState<{ signature?: string; initials?: string }>({})
  const [values, setValues] = useState<Record<number, string>>({})
  const [attached, setAttached] = useState<Record<number, Attached>>({})
  /** Signatures and initials are put into each field by a press, so that none is signed unseen. */
  const [signed, setSigned] = useState<readonly number[]>([])
  const [isDirty, setDirty] = useState(false)

  const isFilled = (field: OwnField) => {
    const { id, kind } = field
    if (isFixed(field)) return true
    if (kind === 'attachment') return attached[id] !== undefined
    return kind === 'signature' || kind === 'initials' ? signed.includes(id) : Boolean(values[id])
  }
  const asked = fields.filter((field) => !isFixed(field))
  const inOrder = (one: OwnField, other: OwnField) => one.page - other.page || one.y - other.y || one.x - other.x
  const textIn = ({ id, kind, value }: OwnField): string | undefined => {
    if (kind === 'date') return today()
    if (kind === 'name') return name
    if (value) return value
    if (kind === 'attachment') return attached[id]?.name
    return kind === 'checkbox' && values[id] ? '✕' : values[id]
  }
  const change = (work: () => void) => {
    work()
    setDirty(true)
  }
  return {
    isDirty,
    forget: () => setDirty(false),
    missing: asked.filter((field) => field.required && !isFilled(field)).toSorted(inOrder),
    total: asked.length,
    done: asked.filter(isFilled).length,
    textOf: ({ id }: OwnField) => values[id] ?? '',
    shown(field: OwnField): Shown {
      const { id, kind } = field
      if (kind === 'signature' || kind === 'initials') {
        const mark = marks[kind]
        return signed.includes(id) && mark ? { picture: mark } : undefined
      }
      const text = textIn(field)
      return text ? { text } : undefined
    },
    /** What a press does by itself; false: something is to be asked first. */
    fillAtOnce(field: OwnField): boolean {
      const { id, kind } = field
      if (kind === 'date' || kind === 'name' || isFixed(field)) return true
      if (kind === 'checkbox') {
        change(() => setValues((now) => ({ ...now, [id]: now[id] ? '' : t('Yes') })))
        return true
      }
      if (kind === 'text' || kind === 'attachment' || signed.includes(id) || !marks[kind]) return false
      change(() => setSigned((now) => [...now, id]))
      return true
    },
    adopt({ id, kind }: OwnField, mark: string) {
      change(() => {
        setMarks((now) => ({ ...now, [kind]: mark }))
        setSigned((now) => (now.includes(id) ? now : [...now, id]))
      })
    },
    write: ({ id }: OwnField, text: string) => change(() => setValues((now) => ({ ...now, [id]: text }))),
    attachedIn: ({ id }: OwnField): Attached | undefined => attached[id],
    /** Undefined: the file is taken away. */
    attach: ({ id }: OwnField, file: Attached | undefined) =>
      change(() => setAttached(({ [id]: _, ...now }) => (file ? { ...now, [id]: file } : now))),
    answer: () => ({
      signature: bare(marks.signature),
      initials: bare(marks.initials),
      attachments: Object.entries(attached).map(([id, { file }]) => ({ id: Number(id), file })),
      values: Object.entries(values).flatMap(([id, value]) => (value ? [{ id: Number(id), value }] : [])),
    }),
  }
}

/** Nothing is asked there: it fills itself in, or was filled in before it was sent. */
export const isFixed = ({ kind, value }: OwnField) => kind === 'date' || kind === 'name' || value !== ''

/** As the sealed document writes it. */
const today = () => new Date().toLocaleDateString('en-CA')

/** The base64 of a data address. */
const bare = (picture: string | undefined) => picture?.slice(picture.indexOf(',') + 1) ?? ''
