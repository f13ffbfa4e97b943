import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { replaceTags, tagKey, tagsIn } from '@atrium/contract/kit/tags.ts'
import { escapeText, type MailTemplate } from '../../../platform/mail/filled-template.ts'
import { type RelatedTag, relatedTags, tagsOf } from './mail-facts.ts'

// A template is written with the names of fields and stored with their keys: a field that is renamed is named anew by itself.

const parts = ['subject', 'description', 'descriptionHtml'] as const
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
/** A name as somebody wrote it, of a text with markup. */
export const nameInMarkup = (name: string) => name.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] as string)

/** The first tag that is no name of a field and nothing that every entry has, with the part where it stands. */
export function unknownTag(template: MailTemplate, fields: readonly FieldData[]) {
  const tags = tagsOf(fields)
  for (const part of parts.slice(0, 2)) {
    const tag = tagsIn(template[part] ?? '').find((name) => !tags.has(tagKey(name)))
    if (tag !== undefined) return { part, tag }
  }
  return undefined
}

/** The fields that a template names, also by what the records say that these lead to. */
function namedFields(template: MailTemplate, fields: readonly FieldData[]): FieldData[] {
  const names = namesIn(template)
  return fields.filter(
    (field) => names.has(tagKey(field.label)) || relatedTags(field).some(({ name }) => names.has(tagKey(name))),
  )
}

/** Those of which it names more than what people call the records: that is for people of the company. */
function readFields(template: MailTemplate, fields: readonly FieldData[]): FieldData[] {
  const names = namesIn(template)
  const isRead = ({ key, name }: RelatedTag) => !key.endsWith('.name') && names.has(tagKey(name))
  return fields.filter((field) => !names.has(tagKey(field.label)) && relatedTags(field).some(isRead))
}

/**
 * The first field that a template names and its readers do not see, or of whose record it says more than its name; `seen` are the fields
 * that they see. With the part in which it stands.
 */
export function unseenIn(template: MailTemplate, fields: readonly FieldData[], seen = fields) {
  const unseen = (words: MailTemplate) => [
    ...namedFields(words, fields).filter(({ id }) => !seen.some((one) => one.id === id)),
    ...readFields(words, fields),
  ]
  const [field] = unseen(template)
  const isInSubject = field && unseen({ ...template, description: '' }).includes(field)
  return field && { field, part: isInSubject ? ('subject' as const) : ('description' as const) }
}

const namesIn = ({ subject, description }: MailTemplate) => new Set(tagsIn(`${subject} ${description}`).map(tagKey))

/** As it is stored. */
export function withKeys(template: MailTemplate, fields: readonly FieldData[]): MailTemplate {
  const tags = tagsOf(fields)
  return replaced(template, (name) => tags.get(tagKey(name)))
}

/** As people read and change it; a field that is no more keeps its key. */
export function withNames(template: MailTemplate, fields: readonly FieldData[]): MailTemplate {
  const names = new Map([
    ...fields.map(({ id, label }) => [`f${id}`, label] as const),
    ...fields.flatMap(relatedTags).map(({ key, name }) => [key, name] as const),
  ])
  return replaced(template, (name) => names.get(name))
}

const escaped = (name: string | undefined) => name && escapeText(name)

function replaced({ subject, description, descriptionHtml }: MailTemplate, nameOf: (name: string) => string | undefined) {
  const named = (other: string | undefined) => other && `{{${other}}}`
  const inText = (text: string) => replaceTags(text, (name) => named(nameOf(name)))
  const inHtml = (html: string) => replaceTags(html, (name) => named(escaped(nameOf(nameInMarkup(name)))))
  return {
    subject: inText(subject),
    description: inText(description),
    descriptionHtml: descriptionHtml === null ? null : inHtml(descriptionHtml),
  }
}
