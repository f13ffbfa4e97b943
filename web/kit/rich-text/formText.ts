interface StoredText {
  description: string
  descriptionHtml: string | null
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A text as it stands in HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? '')

/** A plain text as the editor takes it: paragraphs where lines are left out between. */
const htmlOf = (text: string): string =>
  escapeHtml(text)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')

/** What a form of a text with formatting starts with. */
export const richStart = { descriptionFormat: 'html' }

/** A record as its form has it: with the formatted text in the place of the plain one. */
export const richForm = <R extends StoredText>(record: R) => ({
  ...record,
  ...richStart,
  description: record.descriptionHtml ?? htmlOf(record.description),
})

/** The words of a formatted text in one line. */
export const wordsOf = (html: string): string =>
  (new DOMParser().parseFromString(html.replace(/<\/|<br/g, ' $&'), 'text/html').body.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim()
