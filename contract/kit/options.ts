/** What people read: a key of the translations, or words of their own, which are shown as they are in every language. */
export type Text = string | { readonly own: string }

/** A text in a language, by its translation of keys. */
export const inWords = (t: (key: string) => string, text: Text): string => (typeof text === 'string' ? t(text) : text.own)

/** The same where no language is: the key itself. Such as the headings of an uploaded list. */
export const inEnglish = (text: Text): string => inWords((key) => key, text)

/** A value that can be chosen, and what people call it. */
export interface Option<V extends string = string> {
  value: V
  text: Text
}

/** The values of a choice in their order: words by value, or values that are words themselves. */
export type Values<V extends string = string> = readonly V[] | Readonly<Record<V, string>>

const isList = <V extends string>(values: Values<V>): values is readonly V[] => Array.isArray(values)

/** The values alone. */
export const valuesOf = <const V extends string>(values: Values<V>): readonly V[] =>
  isList(values) ? values : (Object.keys(values) as V[])

/** Each value with its word. */
export const optionsOf = <const V extends string>(values: Values<V>): Option<V>[] =>
  isList(values)
    ? values.map((value) => ({ value, text: value }))
    : (Object.entries(values) as [V, string][]).map(([value, text]) => ({ value, text }))

/** What people call a value; one that is none of the options as it is. */
export const optionText = (options: readonly Option[], value: string): Text =>
  options.find((option) => option.value === value)?.text ?? value
