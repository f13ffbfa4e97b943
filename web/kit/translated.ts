import i18next from 'i18next'

/** A text of the server in the language of the interface. A number in it stands as `{{n}}` in the locale files. */
export function translated(text: string): string {
  const n = i18next.exists(text) ? undefined : text.match(/\d+/)?.[0]
  return n ? i18next.t(text.replace(n, '{{n}}'), { n }) : i18next.t(text)
}
