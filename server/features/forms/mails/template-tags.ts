import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { replaceTags, tagKey, tagsIn } from '@atrium/contract/kit/tags.ts'
import { escapeText, type MailTemplate } from '../../../platform/mail/filled-template.ts'
import { tagsOf } from './mail-facts.ts'

// A template is written with the names of fields and stored with their keys: a field that is renamed is named anew by itself.

const parts = ['subject', 'description', 'descriptionHtml'] as const
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
/** A name as somebody wrote it, of a text with markup. */
const written = (name: string) => name.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] as string)

/** The first tag that is no name of a field and nothing that every entry has, with the part where it stands. */
export function unknownTag(template: MailTemplate, fields: readonly FieldData[]) {
  const tags = tagsOf(fields)
  for (const part of parts.slice(0, 2)) {
    const tag = tagsIn(template[part] ?? '').find((name) => !tags.has(tagKey(name)))
    if (tag !== undefined) return { part, tag }
  }
  return undefined
}

/** The fields that a template names. */
export function namedFields({ subject, description }: MailTemplate, fields: readonly FieldData[]): FieldData[] {
  const names = new Set(tagsIn(`${subject} ${description}`).map(tagKey))
  return fields.filter(({ label }) => names.has(tagKey(label)))
}

/** As it is stored. */
export function withKeys(template: MailTemplate, fields: readonly FieldData[]): MailTemplate {
  const tags = tagsOf(fields)
  return replaced(template, (name) => tags.get(tagKey(name)))
}

/** As people read and change it; a field that is no more keeps its key. */
export function withNames(template: MailTemplate, fields: readonly FieldData[]): MailTemplate {
  const names = new Map(fields.map(({ id, label }) => [`f${id}`, label]))
  return replaced(template, (name) => names.get(name))
}

const escaped = (name: string | undefined) => name && escapeText(name)

function replaced({ subject, description, descriptionHtml }: MailTemplate, nameOf: (name: string) => string | undefined) {
  const named = (other: string | undefined) => other && `{{${other}}}`
  const inText = (text: string) => replaceTags(text, (name) => named(nameOf(name)))
  const inHtml = (html: string) => replaceTags(html, (name) => named(escaped(nameOf(written(name)))))
  return {
    subject: inText(subject),
    description: inText(description),
    descriptionHtml: descriptionHtml === null ? null : inHtml(descriptionHtml),
  }
}
