import { type FieldKind, fieldSizes, type SignField } from '@atrium/contract/esignatures/fields.ts'
import type { TemplateDocuments } from '@atrium/contract/esignatures/templates.ts'
import { useState } from 'react'

export interface Draft {
  roles: readonly string[]
  inOrder: boolean
  fields: readonly SignField[]
}

const draftOf = ({ roles, inOrder, fields }: TemplateDocuments): Draft => ({ roles, inOrder, fields })

/** How far an arrow key moves a field, in parts of the page. */
const STEP = 0.004
const within = (at: number, size: number) => Math.min(Math.max(at, 0), 1 - size)
const SMALLEST = 0.012

/** Who signs a document and where, while it is changed. */
export function useDesign(stored: TemplateDocuments) {
  const [version, setVersion] = useState(stored.version)
  const [draft, setDraft] = useState(() => draftOf(stored))
  const [saved, setSaved] = useState(draft)
  const [selected, setSelected] = useState<number>()
  const change = (next: Partial<Draft>) => setDraft((now) => ({ ...now, ...next }))
  const changeField = (id: number, next: Partial<SignField>) =>
    setDraft((now) => ({ ...now, fields: now.fields.map((field) => (field.id === id ? { ...field, ...next } : field)) }))

  return {
    draft,
    version,
    selected,
    select: setSelected,
    isDirty: () => JSON.stringify(draft) !== JSON.stringify(saved),
    /** What the server has now. */
    take(now: TemplateDocuments) {
      setVersion(now.version)
      setDraft(draftOf(now))
      setSaved(draftOf(now))
    },
    setInOrder: (inOrder: boolean) => change({ inOrder }),
    addRole: (name: string) => change({ roles: [...draft.roles, name] }),
    renameRole: (at: number, name: string) => change({ roles: draft.roles.map((role, index) => (index === at ? name : role)) }),
    /** With its fields; those of the roles after it follow theirs. */
    removeRole(at: number) {
      const fields = draft.fields
        .filter(({ role }) => role !== at + 1)
        .map((field) => (field.role > at + 1 ? { ...field, role: field.role - 1 } : field))
      change({ roles: draft.roles.filter((_, index) => index !== at), fields })
    },
    /** In the middle of a point of a page. */
    add(kind: FieldKind, role: number, page: number, x: number, y: number) {
      const { width, height } = fieldSizes[kind]
      const id = Math.max(0, ...draft.fields.map((field) => field.id)) + 1
      const place = { x: within(x - width / 2, width), y: within(y - height / 2, height), width, height }
      change({ fields: [...draft.fields, { id, kind, role, page, ...place, required: kind !== 'checkbox', label: '' }] })
      setSelected(id)
    },
    changeField,
    move(field: SignField, x: number, y: number) {
      changeField(field.id, { x: within(x, field.width), y: within(y, field.height) })
    },
    size({ id, x, y }: SignField, width: number, height: number) {
      changeField(id, {
        width: Math.min(Math.max(width, SMALLEST), 1 - x),
        height: Math.min(Math.max(height, SMALLEST), 1 - y),
      })
    },
    remove(id: number) {
      change({ fields: draft.fields.filter((field) => field.id !== id) })
      setSelected(undefined)
    },
    STEP,
  }
}

export type Design = ReturnType<typeof useDesign>
