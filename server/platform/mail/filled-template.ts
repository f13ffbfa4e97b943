import { fillTags } from '@atrium/contract/kit/tags.ts'

/** Words of a company, with tags that are not filled in yet. */
export interface MailTemplate {
  subject: string
  description: string
  descriptionHtml: string | null
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] as string)

/** The words with their tags filled in: values are text, never markup. */
export function filledTemplate(template: MailTemplate, values: Partial<Record<string, string>>): MailTemplate {
  const { subject, description, descriptionHtml } = template
  const escaped = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, escapeText(text ?? '')]))
  return {
    subject: fillTags(subject, values),
    description: fillTags(description, values),
    descriptionHtml: descriptionHtml === null ? null : fillTags(descriptionHtml, escaped),
  }
}
