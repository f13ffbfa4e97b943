import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { fillTags, tagsIn } from '@atrium/contract/kit/tags.ts'
import { escapeText, type MailTemplate } from '../../../platform/mail/filled-template.ts'
import { tagsOf } from './mail-facts.ts'

// A template is written with the names of fields and stored with their keys: a field that is renamed is named anew by itself.

const parts = ['subject', 'description', 'descriptionHtml'] as const
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
/** A name as somebody wrote it, of a text with markup. */
const written = (name: string) => name.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] as string)
const spaced = (name: string) => name.replace(/\s+/g, ' ').trim().toLowerCase()

/** The first tag that is no name of a field and nothing that every entry has, with the part where it stands. */
export function unknownTag(template: MailTemplate, fields: readonly FieldData[]) {
  const tags = tagsOf(fields)
  for (const part of parts.slice(0, 2)) {
    const tag = tagsIn(template[part] ?? '').find((name) => !tags.has(spaced(name)))
    if (tag !== undefined) return { part, tag }
  }
  return undefined
}

/** The fields that a template names. */
export function namedFields({ subject, description }: MailTemplate, fields: readonly FieldData[]): FieldData[] {
  const names = new Set(tagsIn(`${subject} ${description}`).map(spaced))
  return fields.filter(({ label }) => names.has(spaced(label)))
}

/** As it is stored. */
export function withKeys(template: MailTemplate, fields: readonly FieldData[]): MailTemplate {
  const tags = tagsOf(fields)
  return replaced(template, (name) => tags.get(spaced(name)))
}

/** As people read and change it; a field that is no more keeps its key. */
export function withNames(template: MailTemplate, fields: readonly FieldData[]): MailTemplate {
  const names = new Map(fields.map(({ id, label }) => [`f${id}`, label]))
  return replaced(template, (name) => names.get(name))
}

function replaced({ subject, description, descriptionHtml }: MailTemplate, nameOf: (name: string) => string | undefined) {
  const replace = (text: string, read: (name: string) => string, write: (name: string) => string) =>
    fillTags(
      text,
      Object.fromEntries(
        tagsIn(text).flatMap((name) => {
          const other = nameOf(read(name))
          return other === undefined ? [] : [[name, `{{${write(other)}}}`]]
        }),
      ),
    )
  const asItIs = (name: string) => name
  return {
    subject: replace(subject, asItIs, asItIs),
    description: replace(description, asItIs, asItIs),
    descriptionHtml: descriptionHtml === null ? null : replace(descriptionHtml, written, escapeText),
  }
}
